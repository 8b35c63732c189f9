import { Plural, useLingui } from '@lingui/react/macro';
import type { AdminSeries, SeriesImpact } from '@taiyari/contract';
import type { SeriesStatus } from '@taiyari/contract/rules/series';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { impactQuery } from '#console/authoring/series/api.ts';
import { Impact, RunningAttempts, Sales } from '#console/kit/deletion/typed-deletion.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Counted = { readonly data: SeriesImpact | undefined; readonly isError: boolean };

/** Nobody has it, and no order of it waits. */
export function isOfNobody(counts: SeriesImpact | undefined): boolean {
  if (counts === undefined) return false;
  const { enrolments, buyers, openOrders, claimedOrders } = counts;
  return enrolments + buyers + openOrders + claimedOrders === 0;
}

/** Learners see active series only; an order of a draft waits for it to come out again. */
function takesOff(from: SeriesStatus, to: SeriesStatus): boolean {
  return from !== to && to !== 'active' && from !== 'archived';
}

type Asked = { readonly status: SeriesStatus; readonly title: string; readonly impact: Counted };

/** Holds a form back that takes a series from who has it, until that is confirmed. */
export function useTakeOffQuestion() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isConfirmed = useRef(false);
  return {
    /** What is asked now. */
    asked,
    /** @returns false: it is asked about first. */
    maySave: async (stored: AdminSeries | null, status: SeriesStatus): Promise<boolean> => {
      const wasConfirmed = isConfirmed.current;
      isConfirmed.current = false;
      if (wasConfirmed || stored === null || !takesOff(stored.status, status)) return true;
      const data = await client.fetchQuery(impactQuery(stored.id)).catch(() => undefined);
      if (isOfNobody(data)) return true;
      setAsked({ status, title: stored.title, impact: { data, isError: data === undefined } });
      return false;
    },
    confirm: (save: () => void) => {
      isConfirmed.current = true;
      setAsked(null);
      save();
    },
    leave: () => setAsked(null),
  };
}

type TakeOffDialogProps = Asked & {
  onConfirm: () => void;
  onClose: () => void;
  isBusy?: boolean;
  error?: string | undefined;
};

/** Says who loses what, before a series is taken off the site. */
export function TakeOffDialog({
  status,
  title,
  impact,
  onConfirm,
  onClose,
  isBusy = false,
  error,
}: TakeOffDialogProps) {
  const { t } = useLingui();
  const isArchived = status === 'archived';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isArchived ? t`Archive this test series?` : t`Make a draft of this test series?`}
      description={
        isArchived
          ? t`Learners no longer see “${title}”, and who has it can no longer open it. Results stay, and who is taking a test of it can still finish.`
          : t`Until it is active again, learners do not see “${title}”, and who has it cannot open it. Results stay, and who is taking a test of it can still finish.`
      }
      confirmText={isArchived ? t`Archive` : t`Make a draft`}
      isBusy={isBusy}
      error={error}
      onConfirm={onConfirm}
    >
      <Impact impact={impact} className="h-20">
        {(counts) => <WhoHasIt counts={counts} isArchived={isArchived} />}
      </Impact>
    </ConfirmDialog>
  );
}

type WhoHasItProps = { counts: SeriesImpact; isArchived: boolean };

function WhoHasIt({ counts, isArchived }: WhoHasItProps) {
  const { enrolments, buyers, openOrders, claimedOrders, runningAttempts } = counts;
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {enrolments > 0 && (
        <li>
          <Plural value={enrolments} one="# learner is enrolled" other="# learners are enrolled" />
        </li>
      )}
      <Sales
        buyers={buyers}
        openOrders={isArchived ? openOrders : 0}
        claimedOrders={claimedOrders}
      />
      {!isArchived && openOrders > 0 && (
        <li className="font-semibold text-danger">
          <Plural
            value={openOrders}
            one="# order that is not paid yet; it can still be paid"
            other="# orders that are not paid yet; they can still be paid"
          />
        </li>
      )}
      <RunningAttempts count={runningAttempts} />
    </ul>
  );
}
