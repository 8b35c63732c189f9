import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type RetakeDialogProps = {
  title: ReactNode;
  testTitle: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a retake. */
export function RetakeDialog({ title, testTitle, onClose, onConfirm }: RetakeDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      confirmText={t`Retake Test`}
      tone="danger"
      onConfirm={onConfirm}
    >
      <Banner tone="warning">
        <p className="font-semibold">
          <Trans>Warning: This action cannot be undone</Trans>
        </p>
        <p>
          <Trans>
            Your new result will replace this one. The earlier attempt stays in your history.
          </Trans>
        </p>
      </Banner>
      <p>
        <Trans>
          Are you sure you want to retake{' '}
          <strong dir="auto" className="wrap-anywhere">
            {testTitle}
          </strong>
          ?
        </Trans>
      </p>
      <p className="text-sm text-muted">
        <Trans>
          This happens when you submit the retake, not before. Your rank rests on your first
          attempt.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
