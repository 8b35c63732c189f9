import { Trans, useLingui } from '@lingui/react/macro';
import type { Role, User } from '@taiyari/contract';
import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { MailAddress } from '#console/kit/lists/mail-address.tsx';
import { StatusBadge, useRoleNames } from '#console/users/user-words.tsx';
import { oneOf } from '#console/users/users-search.ts';
import { Link } from '#lib/router/link.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { Badge } from '#ui/badge.tsx';
import { CircleCheckBig, CircleOff, Eye, ShieldCheck } from '#ui/icons/elsewhere.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowDeeds } from '#ui/table/row-deeds.tsx';

type UserActions = {
  onRole: (user: User, role: Role) => void;
  onActivity: (user: User) => void;
  /** The user whose change is under way. */
  busyId: string | undefined;
};

export function useUserColumns(actions: UserActions): readonly Column<User>[] {
  const { t } = useLingui();
  const ownId = useAccount()?.id;
  const names = useRoleNames();
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
      fold: 'plain',
      header: t`Last login`,
      from: 'xl',
      folded: ({ lastLogin, createdAt }) => {
        const created = formatDate(createdAt);
        if (lastLogin === null) return t`Created ${created}, never logged in`;
        const last = formatDate(lastLogin);
        return t`Created ${created}, last login ${last}`;
      },
      sorts: [{ value: 'last-login', direction: 'descending' }],
      cell: (user) => <Days user={user} />,
    },
    {
      key: 'role',
      header: t`Role`,
      from: 'md',
      folded: ({ role }) => names[role],
      cell: (user) => <RoleSelect user={user} isSelf={user.userId === ownId} {...actions} />,
    },
    {
      key: 'actions',
      header: t`Actions`,
      holdsDeeds: true,
      cell: (user) => <RowActions user={user} isSelf={user.userId === ownId} {...actions} />,
    },
  ];
}

/** One under the other in the table, so that a mail address has room beside them. */
function Days({ user: { lastLogin, createdAt } }: { user: User }) {
  const { t } = useLingui();
  return (
    <div className="grid">
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

function RowActions({ user, isSelf, onActivity, onRole, busyId }: RowProps & UserActions) {
  const { t } = useLingui();
  const names = useRoleNames();
  const { name, role, isActive } = user;
  return (
    <RowDeeds
      name={name}
      elsewhere={roles
        .filter((other) => other !== role)
        .map((other) => {
          const label = t`Make: ${names[other]}`;
          return {
            label,
            name: `${label}, ${name}`,
            icon: ShieldCheck,
            isDisabled: isSelf,
            onDo: () => onRole(user, other),
          };
        })}
      deeds={[
        { label: t`View`, name: t`View ${name}`, icon: Eye, page: adminPaths.user(user.userId) },
        {
          label: isActive ? t`Deactivate` : t`Activate`,
          name: isActive ? t`Deactivate ${name}` : t`Activate ${name}`,
          icon: isActive ? CircleOff : CircleCheckBig,
          isDisabled: isSelf,
          isBusy: busyId === user.userId,
          onDo: () => onActivity(user),
        },
      ]}
    />
  );
}
