import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf, Role, User } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { formatCount, StatCard, StatCards } from '#console/kit/figures.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { DayFilter, FilterSelect, ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { useOutcome } from '#console/kit/outcome.tsx';
import { SelectMatching } from '#console/kit/portions/portions.tsx';
import { GuardedDownload } from '#console/kit/step-up.tsx';
import { DeactivateDialog, RoleDialog } from '#console/users/account-state-dialogs.tsx';
import {
  findMatchingUsers,
  mostSelected,
  useChangeUser,
  usersCsvUrl,
  usersPageSize,
  usersQuery,
} from '#console/users/api.ts';
import { BulkDialog } from '#console/users/bulk-dialog.tsx';
import { GiveDialog, MailDialog } from '#console/users/jobs/job-dialogs.tsx';
import { useUserColumns } from '#console/users/use-user-columns.tsx';
import { useActionMessage, useRoleNames } from '#console/users/user-words.tsx';
import type { UsersSearch } from '#console/users/users-search.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { BadgeCheck, Download, UserCheck, UserPlus, Users } from '#ui/icons/elsewhere.ts';
import { BulkBar, useSelection } from '#ui/table/selection.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type Open =
  | { readonly dialog: 'deactivate'; readonly user: User }
  | { readonly dialog: 'role'; readonly user: User; readonly role: Role }
  | { readonly dialog: 'bulk' | 'mail' | 'give' };

export function UsersPage({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  const list = useQuery(usersQuery(search));
  const selection = useSelection();
  const [open, setOpen] = useState<Open | null>(null);
  const outcome = useOutcome();
  const activation = useActivation(outcome);
  const columns = useUserColumns({
    onRole: (user, role) => setOpen({ dialog: 'role', user, role }),
    onActivity: (user) =>
      user.isActive ? setOpen({ dialog: 'deactivate', user }) : activation.activate(user),
    busyId: activation.busyId,
  });
  const navigate = useNavigate();
  const toJob = (jobId: string) =>
    void navigate({ ...adminPaths.userJob(jobId), ignoreBlocker: true });
  const close = () => setOpen(null);
  const closeWith = (text: string) => () => {
    close();
    outcome.succeed(text);
  };
  return (
    <ListPage
      title={t`User Management`}
      text={t`Who has an account, and what they may do.`}
      actions={
        <>
          <LinkButton {...adminPaths.userJobs}>
            <Trans>Bulk Jobs</Trans>
          </LinkButton>
          <ExportLink search={search} />
        </>
      }
      above={<UserCards counts={list.data?.counts ?? (list.isError ? null : undefined)} />}
      search={search}
      toolbar={<UserFilters search={search} />}
      total={(answer) => <Total {...answer} />}
      label={t`Users`}
      list={list}
      columns={columns}
      rowKey={({ userId }) => userId}
      rowName={({ name }) => name}
      sort={search.sort ?? 'newest'}
      selection={selection}
      pageSize={usersPageSize}
      errorTitle={t`Configuration Error`}
      errorMessage={t`Failed to fetch users. Please try again.`}
      // Never without filters: whoever reads this is a user.
      empty={{
        icon: Users,
        title: t`No users found`,
        whole: adminPaths.users,
        narrowedBy: 'search and filters',
      }}
      outcome={outcome}
    >
      <BulkBar selection={selection}>
        {list.data && (
          <SelectMatching
            find={() => findMatchingUsers(search)}
            total={list.data.total}
            isCapped={list.data.totalIsCapped}
            most={mostSelected}
            selection={selection}
            onFail={() => outcome.fail(t`Failed to fetch users. Please try again.`)}
          />
        )}
        <Button onClick={() => setOpen({ dialog: 'mail' })}>
          <Trans>Write a Mail</Trans>
        </Button>
        <Button onClick={() => setOpen({ dialog: 'give' })}>
          <Trans>Give a Series</Trans>
        </Button>
        <Button variant="primary" onClick={() => setOpen({ dialog: 'bulk' })}>
          <Trans>Bulk Actions</Trans>
        </Button>
      </BulkBar>
      {open?.dialog === 'deactivate' && (
        <DeactivateDialog
          user={open.user}
          onClose={close}
          onDone={closeWith(t`User deactivated`)}
        />
      )}
      {open?.dialog === 'role' && (
        <RoleDialog
          user={open.user}
          role={open.role}
          onClose={close}
          onDone={closeWith(t`Role changed`)}
        />
      )}
      {open?.dialog === 'bulk' && (
        <BulkDialog ids={[...selection.keys]} onClose={close} onPortion={selection.drop} />
      )}
      {open?.dialog === 'mail' && (
        <MailDialog ids={[...selection.keys]} onClose={close} onStarted={toJob} />
      )}
      {open?.dialog === 'give' && (
        <GiveDialog ids={[...selection.keys]} onClose={close} onStarted={toJob} />
      )}
    </ListPage>
  );
}

/** Activating takes nothing away from anybody: it is done without a question. */
function useActivation(outcome: ReturnType<typeof useOutcome>) {
  const { t } = useLingui();
  const change = useChangeUser();
  const actionMessage = useActionMessage();
  return {
    busyId: change.isPending ? change.variables.userId : undefined,
    activate: ({ userId }: User) =>
      change.mutate(
        { userId, change: { isActive: true } },
        {
          onSuccess: () => outcome.succeed(t`User activated`),
          onError: (error) => outcome.fail(actionMessage(error)),
        },
      ),
  };
}

function ExportLink({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  return (
    <GuardedDownload
      href={usersCsvUrl(search)}
      reason={t`Enter your password to export users.`}
      className={buttonStyles({})}
    >
      <Download aria-hidden="true" className="size-5" />
      <Trans>Export CSV</Trans>
    </GuardedDownload>
  );
}

function Total({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }) {
  return totalIsCapped ? (
    <Trans>{total}+ users</Trans>
  ) : (
    <Plural value={total} one="# user" other="# users" />
  );
}

type UserCardsProps = {
  /** Undefined while they are loading, null when they could not be had. */
  counts: ResponseOf<Api['listUsers']>['counts'] | undefined | null;
};

/** Figures of all users, whatever the list is narrowed to. */
function UserCards({ counts }: UserCardsProps) {
  const { t } = useLingui();
  const figure = (name: keyof NonNullable<typeof counts>) =>
    counts ? formatCount(counts[name]) : counts;
  return (
    <StatCards>
      <StatCard label={t`Total`} value={figure('total')} icon={Users} />
      <StatCard label={t`Active`} value={figure('active')} icon={UserCheck} />
      <StatCard label={t`New Today`} value={figure('newToday')} icon={UserPlus} />
      <StatCard label={t`Verified`} value={figure('verified')} icon={BadgeCheck} />
    </StatCards>
  );
}

function UserFilters({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  const names = useRoleNames();
  const place = useListPlace();
  return (
    <ListToolbar
      searchLabel={t`Search users`}
      placeholder={t`Search by name or email...`}
      search={search.search}
    >
      <FilterSelect
        label={t`Role`}
        name="role"
        value={search.role}
        options={[
          { value: '', label: t`All Roles` },
          { value: 'admin', label: names.admin },
          { value: 'moderator', label: names.moderator },
          { value: 'user', label: names.user },
        ]}
      />
      <FilterSelect
        label={t`Status`}
        name="status"
        value={search.status}
        options={[
          { value: '', label: t`All Statuses` },
          { value: 'active', label: t`Active` },
          { value: 'inactive', label: t`Inactive` },
          { value: 'verified', label: t`Verified` },
          { value: 'unverified', label: t`Unverified` },
        ]}
      />
      <FilterSelect
        label={t`Sort`}
        name="sort"
        value={search.sort}
        options={[
          { value: 'newest', label: t`Newest First` },
          { value: 'oldest', label: t`Oldest First` },
          { value: 'name-asc', label: t`Name A-Z` },
          { value: 'name-desc', label: t`Name Z-A` },
          { value: 'last-login', label: t`Last Login` },
          { value: 'most-tests', label: t`Most Tests` },
        ]}
      />
      {/* A row of its own where the others would be cut. */}
      <div className="basis-auto! sm:grow-0! sm:max-xl:max-w-none! sm:max-xl:basis-full!">
        <DayFilter
          label={t`Created from`}
          value={search.createdFrom}
          onChange={(createdFrom) => place.choose({ createdFrom })}
        />
      </div>
    </ListToolbar>
  );
}
