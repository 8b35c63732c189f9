import { Trans, useLingui } from '@lingui/react/macro';
import type { Role, User } from '@taiyari/contract';
import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { MailAddress } from '#console/kit/lists/mail-address.tsx';
import { StatusBadge, useRoleNames } from '#console/users/user-badges.tsx';
import { oneOf } from '#console/users/users-search.ts';
import { Link } from '#lib/router/link.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CircleCheckBig, CircleOff, Eye } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { Column } from '#ui/table/column.ts';

type UserActions = {
  onRole: (user: User, role: Role) => void;
  onActivity: (user: User) => void;
  /** The user whose change is under way. */
  busyId: string | undefined;
};

export function useUserColumns(actions: UserActions): readonly Column<User>[] {
  const { t } = useLingui();
  const ownId = useAccount()?.id;
  return [
    {
      key: 'user',
      header: t`User`,
      sorts: [
        { value: 'name-asc', direction: 'ascending' },
        { value: 'name-desc', direction: 'descending' },
      ],
      cell: (user) => <Person user={user} isSelf={user.userId === ownId} />,
    },
    {
      key: 'status',
      fold: 'plain',
      header: t`Status`,
      from: 'sm',
      cell: (user) => <StatusBadge user={user} />,
    },
    {
      key: 'tests',
      header: t`Tests`,
      from: 'lg',
      isNumber: true,
      sorts: [{ value: 'most-tests', direction: 'descending' }],
      cell: ({ testsTaken }) => testsTaken,
    },
    {
      key: 'lastLogin',
      header: t`Last login`,
      from: 'xl',
      sorts: [{ value: 'last-login', direction: 'descending' }],
      cell: (user) => <Days user={user} />,
    },
    {
      key: 'role',
      fold: 'plain',
      header: t`Role`,
      from: 'md',
      cell: (user) => <RoleSelect user={user} isSelf={user.userId === ownId} {...actions} />,
    },
    {
      key: 'actions',
      fold: 'end',
      header: t`Actions`,
      from: 'sm',
      cell: (user) => <RowActions user={user} isSelf={user.userId === ownId} {...actions} />,
    },
  ];
}

/** One under the other in the table, so that a mail address has room beside them. */
function Days({ user: { lastLogin, createdAt } }: { user: User }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-x-4 xl:grid">
      {lastLogin ? <Day time={lastLogin} /> : t`Never`}
      <span className="whitespace-nowrap text-muted">
        <Trans>
          Created <Day time={createdAt} />
        </Trans>
      </span>
    </div>
  );
}

/** The minute is told by the pointer, and stands in the detail. */
function Day({ time }: { time: string }) {
  return (
    <time dateTime={time} title={formatMoment(time)} className="whitespace-nowrap">
      {formatDate(time)}
    </time>
  );
}

type RowProps = { user: User; isSelf: boolean };

function Person({ user, isSelf }: RowProps) {
  const { t } = useLingui();
  return (
    <div className="grid min-w-28 gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <Link
          {...adminPaths.user(user.userId)}
          className="max-w-64 font-semibold wrap-anywhere hover:underline"
        >
          <bdi>{user.name}</bdi>
        </Link>
        {isSelf && <Badge tone="primary">{t`You`}</Badge>}
      </span>
      <MailAddress address={user.email} />
    </div>
  );
}

/** Nobody gives up the own role here: the server refuses it, too. */
function RoleSelect({ user, isSelf, onRole }: RowProps & UserActions) {
  const { t } = useLingui();
  const names = useRoleNames();
  return (
    <SelectField
      label={t`Role of ${user.name}`}
      isLabelHidden
      className="w-32"
      value={user.role}
      disabled={isSelf}
      options={roles.map((role) => ({ value: role, label: names[role] }))}
      onChange={({ target }) => onRole(user, oneOf(roles, target.value) ?? user.role)}
    />
  );
}

const roles = ['user', 'moderator', 'admin'] as const;

function RowActions({ user, isSelf, onActivity, busyId }: RowProps & UserActions) {
  const { t } = useLingui();
  const { name } = user;
  return (
    <div className="-my-1.5 flex">
      <LinkButton
        {...adminPaths.user(user.userId)}
        variant="ghost"
        size="icon"
        aria-label={t`View ${name}`}
        title={t`View`}
      >
        <Eye aria-hidden="true" className="size-5" />
      </LinkButton>
      <IconButton
        icon={user.isActive ? CircleOff : CircleCheckBig}
        disabled={isSelf}
        isBusy={busyId === user.userId}
        label={user.isActive ? t`Deactivate ${name}` : t`Activate ${name}`}
        title={user.isActive ? t`Deactivate` : t`Activate`}
        onClick={() => onActivity(user)}
      />
    </div>
  );
}
