import { Trans, useLingui } from '@lingui/react/macro';
import type { UserSupport } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { todayInKolkata } from '@taiyari/contract/rules/today';
import { useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { ConsoleCard } from '#console/kit/page.tsx';
import { type UserCardProps, useDeed } from '#console/users/api.ts';
import {
  AccommodationDialog,
  useExtraTimeWords,
} from '#console/users/page/accommodation-dialog.tsx';
import { useActionMessage } from '#console/users/user-words.tsx';
import { isApiError } from '#lib/api-error.ts';
import { serverNow } from '#lib/server-now.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Extra time that the user has a right to: seen, given, changed and taken away. */
export function UserAccommodation({ detail, support: { accommodation }, outcome }: UserCardProps) {
  const { t } = useLingui();
  const { userId } = detail.profile;
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const closeWith = (text: string) => () => {
    close();
    outcome.succeed(text);
  };
  return (
    <ConsoleCard title={t`Extra time in tests`}>
      {accommodation ? (
        <Given accommodation={accommodation} />
      ) : (
        <p className="text-muted">
          <Trans>The time of everybody.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('edit')}>
          {accommodation ? t`Change extra time` : t`Give extra time`}
        </Button>
        {accommodation && (
          <Button onClick={() => setOpen('remove')}>
            <Trans>Take it away</Trans>
          </Button>
        )}
      </div>
      {open === 'edit' && (
        <AccommodationDialog
          userId={userId}
          accommodation={accommodation}
          onClose={close}
          onDone={closeWith(t`Extra time saved`)}
        />
      )}
      {open === 'remove' && (
        <RemovalDialog
          userId={userId}
          accommodation={accommodation}
          onClose={close}
          onDone={closeWith(t`Extra time taken away`)}
        />
      )}
    </ConsoleCard>
  );
}

type RemovalDialogProps = {
  userId: string;
  /** As it is by now. */
  accommodation: UserSupport['accommodation'];
  onClose: () => void;
  onDone: () => void;
};

/** Asks before the extra time ends, and shows which: somebody else may have given another one since. */
function RemovalDialog({ userId, accommodation, onClose, onDone }: RemovalDialogProps) {
  const { t } = useLingui();
  const actionMessage = useActionMessage();
  const storedAt = accommodation?.approvedAt;
  // The page is read anew meanwhile; this is what was asked about.
  const [askedAt] = useState(storedAt);
  const remove = useDeed((approvedAt: string | undefined) =>
    callAdmin('deleteAccommodation', { params: { userId }, query: { approvedAt } }),
  );
  const [hasMet, setHasMet] = useState(false);
  // Whoever sees the other one, and confirms again, means that one.
  const confirm = () =>
    remove.mutate((hasMet && storedAt) || askedAt, {
      onSuccess: onDone,
      onError: (error) => setHasMet(hasMet || isApiError(error, 'conflict')),
    });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Take the extra time away?`}
      description={t`Tests that are started from now on have the time of everybody. Running ones keep theirs.`}
      confirmText={t`Take it away`}
      tone="danger"
      isBusy={remove.isPending}
      error={
        isApiError(remove.error, 'conflict')
          ? t`Somebody else has changed the extra time meanwhile, and nothing was taken away. It stands here as it is now.`
          : remove.isError
            ? actionMessage(remove.error)
            : undefined
      }
      onConfirm={confirm}
    >
      {accommodation && <Given accommodation={accommodation} />}
    </ConfirmDialog>
  );
}

type GivenProps = { accommodation: NonNullable<UserSupport['accommodation']> };

function Given({ accommodation }: GivenProps) {
  const { t } = useLingui();
  const words = useExtraTimeWords(accommodation);
  const day = formatDate(accommodation.approvedAt);
  const name = accommodation.approvedBy ?? t`somebody who is gone`;
  const { validUntil } = accommodation;
  const isOver = validUntil !== null && validUntil < todayInKolkata(serverNow());
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {words.amount}
        {words.last !== '' && <>, {isOver ? t`ended on ${words.last}` : t`until ${words.last}`}</>}
      </p>
      <p dir="auto" className="wrap-anywhere">
        {accommodation.reason}
      </p>
      <p className="text-sm text-muted">{t`Given by ${name}, ${day}`}</p>
    </div>
  );
}
