import { Trans } from '@lingui/react/macro';
import { ExamDialog } from '#features/test-runner/dialogs/exam-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type RetakeDialogProps = { testTitle: string; onClose: () => void; onConfirm: () => void };

export function RetakeDialog({ testTitle, onClose, onConfirm }: RetakeDialogProps) {
  return (
    <ExamDialog
      title={<Trans>Retake Test?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" data-default onClick={onConfirm}>
            <Trans>Retake Test</Trans>
          </Button>
        </>
      }
    >
      <Banner tone="warning">
        <p className="font-semibold">
          <Trans>Warning: This action cannot be undone</Trans>
        </p>
        <p>
          <Trans>Your previous result and progress will be permanently deleted.</Trans>
        </p>
      </Banner>
      <p className="text-muted">
        <Trans>
          This happens when you submit the retake, not before; a bare score line of each attempt
          (date, marks, percentage) stays for your rank and your progress.
        </Trans>
      </p>
      <p>
        <Trans>
          Do you want to retake <strong>{testTitle}</strong>?
        </Trans>
      </p>
    </ExamDialog>
  );
}
