import { Trans, useLingui } from '@lingui/react/macro';
import type { UserSupport } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { ConsolePart } from '#console/kit/page/console-page.tsx';
import { AccommodationDialog } from '#console/users/page/accommodation-dialog.tsx';
import { useDeed } from '#console/users/page/api.ts';
import type { UserPart } from '#console/users/page/user-part.ts';
import { useActionMessage } from '#console/users/use-action-message.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Extra time that the user has a right to: seen, given, changed and taken away. */
export function UserAccommodation({ detail, support: { accommodation }, outcome }: UserPart) {
  const { t } = useLingui();
  const { userId } = detail.profile;
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const actionMessage = useActionMessage();
  const remove = useDeed(() => callAdmin('deleteAccommodation', { params: { userId } }));
  const close = () => setOpen(null);
  const closeWith = (text: string) => () => {
    close();
    outcome.succeed(text);
  };
  return (
    <ConsolePart title={t`Extra time in tests`}>
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
      <ConfirmDialog
        isOpen={open === 'remove'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t`Take the extra time away?`}
        description={t`Tests that are started from now on have the time of everybody. Running ones keep theirs.`}
        confirmText={t`Take it away`}
        tone="danger"
        isBusy={remove.isPending}
        error={remove.isError ? actionMessage(remove.error) : undefined}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: closeWith(t`Extra time taken away`) })
        }
      />
    </ConsolePart>
  );
}

type GivenProps = { accommodation: NonNullable<UserSupport['accommodation']> };

function Given({ accommodation }: GivenProps) {
  const { t } = useLingui();
  const { kind, percent, reason, validUntil, approvedAt } = accommodation;
  const day = formatDate(approvedAt);
  const name = accommodation.approvedBy ?? t`somebody who is gone`;
  const last = validUntil === null ? '' : formatDate(`${validUntil}T12:00:00+05:30`);
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {kind === 'percent'
          ? t`${percent} % more time in each part`
          : t`20 minutes more for an hour, at least 5 in each part`}
        {last !== '' && <>, {t`until ${last}`}</>}
      </p>
      <p dir="auto" className="wrap-anywhere">
        {reason}
      </p>
      <p className="text-sm text-muted">{t`Given by ${name}, ${day}`}</p>
    </div>
  );
}
