import { Trans, useLingui } from '@lingui/react/macro';
import { messageOf } from '#lib/api-error.ts';
import type { useUnenrol } from '#site/catalogue/use-enrolment.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type UnenrolDialogProps = {
  /** Of the series. */
  title: string;
  unenrol: ReturnType<typeof useUnenrol>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before the learner leaves a series, and stays open when that fails. */
export function UnenrolDialog({ title, unenrol, isOpen, onOpenChange }: UnenrolDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        unenrol.reset();
        onOpenChange(isNowOpen);
      }}
      title={t`Unenroll`}
      confirmText={t`Unenroll`}
      busyText={t`Processing`}
      isBusy={unenrol.isPending}
      error={
        unenrol.error === null
          ? undefined
          : messageOf(unenrol.error, t`Failed to update enrollment.`)
      }
      onConfirm={() => unenrol.mutate()}
    >
      <p>
        <Trans>
          Do you want to leave{' '}
          <strong dir="auto" className="wrap-anywhere">
            {title}
          </strong>
          ? Its tests are closed to you then.
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>Your results stay. You see them again when you enrol again.</Trans>
      </p>
    </ConfirmDialog>
  );
}
