import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useChangeBankQuestions } from '#console/authoring/bank/api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type RetireDialogProps = {
  ids: readonly string[];
  /** What they become. */
  isRetired: boolean;
  onClose: () => void;
  onDone: () => void;
};

export function RetireDialog({ ids, isRetired, onClose, onDone }: RetireDialogProps) {
  const { t } = useLingui();
  const change = useChangeBankQuestions();
  const count = ids.length;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isRetired ? (
          <Plural value={count} one="Retire # question?" other="Retire # questions?" />
        ) : (
          <Plural value={count} one="Take # question back?" other="Take # questions back?" />
        )
      }
      description={
        isRetired ? (
          <Trans>
            The list leaves it out from now on. Tests that ask it keep it, and it can be taken back
            at any time.
          </Trans>
        ) : (
          <Trans>The list shows it again.</Trans>
        )
      }
      confirmText={isRetired ? t`Retire` : t`Take back`}
      busyText={t`Working...`}
      isBusy={change.isPending}
      error={
        change.isError
          ? messageOf(change.error, t`The questions could not be changed. Please try again.`)
          : undefined
      }
      onConfirm={() =>
        change.mutate({ ids: [...ids], change: { isRetired } }, { onSuccess: onDone })
      }
    />
  );
}
