import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Role, User } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ConsolePage } from '#features/administration/layout/console-page.tsx';
import { AdminList } from '#features/administration/list/admin-list.tsx';
import { OutcomeBanner } from '#features/administration/outcome/outcome-banner.tsx';
import { useOutcome } from '#features/administration/outcome/use-outcome.ts';
import { GuardedDownload } from '#features/administration/step-up/guarded-download.tsx';
import {
  useChangeUser,
  usersCsvUrl,
  usersPageSize,
  usersQuery,
} from '#features/administration/users/api.ts';
import { BulkDialog } from '#features/administration/users/bulk-dialog.tsx';
import { DeactivateDialog } from '#features/administration/users/deactivate-dialog.tsx';
import { NoUsers } from '#features/administration/users/no-users.tsx';
import { RoleDialog } from '#features/administration/users/role-dialog.tsx';
import { useActionMessage } from '#features/administration/users/use-action-message.ts';
import { useUserColumns } from '#features/administration/users/use-user-columns.tsx';
import { UserCards } from '#features/administration/users/user-cards.tsx';
import { UserDialog } from '#features/administration/users/user-dialog.tsx';
import { UserFilters } from '#features/administration/users/user-filters.tsx';
import type { UsersSearch } from '#features/administration/users/users-search.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { useSelection } from '#ui/table/selection.ts';

type Open =
  | { readonly dialog: 'view' | 'deactivate'; readonly user: User }
  | { readonly dialog: 'role'; readonly user: User; readonly role: Role }
  | { readonly dialog: 'bulk' };

export function UsersPage({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  const list = useQuery(usersQuery(search));
  const selection = useSelection();
  const [open, setOpen] = useState<Open | null>(null);
  const outcome = useOutcome();
  const activation = useActivation(outcome);
  const columns = useUserColumns({
    onView: (user) => setOpen({ dialog: 'view', user }),
    onRole: (user, role) => setOpen({ dialog: 'role', user, role }),
    onActivity: (user) =>
      user.isActive ? setOpen({ dialog: 'deactivate', user }) : activation.activate(user),
    busyId: activation.busyId,
  });
  const close = () => setOpen(null);
  const closeWith = (text: string) => () => {
    close();
    outcome.succeed(text);
  };
  return (
    <ConsolePage
      title={t`User Management`}
      text={t`Who has an account, and what they may do.`}
      actions={<ExportLink search={search} />}
    >
      <UserCards counts={list.data?.counts ?? (list.isError ? null : undefined)} />
      <UserFilters search={search} />
      <p role="status" className="text-sm text-muted">
        {list.data && <Total {...list.data} />}
      </p>
      <AdminList
        label={t`Users`}
        list={list}
        columns={columns}
        rowKey={({ userId }) => userId}
        rowName={({ name }) => name}
        sort={search.sort ?? 'newest'}
        selection={selection}
        page={search.page}
        pageSize={usersPageSize}
        errorTitle={t`Configuration Error`}
        errorMessage={t`Failed to fetch users. Please try again.`}
        empty={<NoUsers />}
      />
      <BulkBar selection={selection}>
        <Button variant="primary" onClick={() => setOpen({ dialog: 'bulk' })}>
          <Trans>Bulk Actions</Trans>
        </Button>
      </BulkBar>
      {open?.dialog === 'view' && <UserDialog userId={open.user.userId} onClose={close} />}
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
        <BulkDialog ids={[...selection.keys]} onClose={close} onDone={selection.clear} />
      )}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
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
