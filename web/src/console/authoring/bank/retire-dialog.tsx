import { Plural, useLingui } from '@lingui/react/macro';
import { useChangeRun } from '#console/authoring/bank/use-change-run.ts';
import { PortionProgress } from '#console/kit/portions/portions.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type RetireDialogProps = {
  ids: readonly string[];
  /** What they become. */
  isRetired: boolean;
  onClose: () => void;
  onDone: (questions: number) => void;
};

export function RetireDialog({ ids, isRetired, onClose, onDone }: RetireDialogProps) {
  const { t } = useLingui();
  const { start, done, total, isBusy, error } = useChangeRun(ids, onDone);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isRetired ? (
          <Plural value={total} one="Retire # question?" other="Retire # questions?" />
        ) : (
          <Plural value={total} one="Take # question back?" other="Take # questions back?" />
        )
      }
      description={
        isRetired ? (
          <Plural
            value={total}
            one="The list leaves it out from now on. Tests that ask it keep it, and it can be taken back at any time."
            other="The list leaves them out from now on. Tests that ask them keep them, and they can be taken back at any time."
          />
        ) : (
          <Plural value={total} one="The list shows it again." other="The list shows them again." />
        )
      }
      confirmText={confirmText()}
      busyText={t`Working...`}
      isBusy={isBusy}
      error={error}
      onConfirm={() => start({ isRetired })}
    >
      {done > 0 && <PortionProgress done={done} total={total} />}
    </ConfirmDialog>
  );

  function confirmText(): string {
    if (done > 0) return t`Go on`;
    return isRetired ? t`Retire` : t`Take back`;
  }
}
