import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '#lib/router/react.tsx';
import type { RetakeOf } from '#site/catalogue/test-paths.ts';
import { retakePath } from '#site/catalogue/test-paths.ts';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Retake = { readonly ask: (retake: RetakeOf) => void; readonly dialog: ReactNode };

/** One dialog for all tests of a list; `ask` opens it for one of them. */
export function useRetake(): Retake {
  const [retake, setRetake] = useState<RetakeOf | null>(null);
  return {
    ask: setRetake,
    dialog: retake && <RetakeDialog retake={retake} onClose={() => setRetake(null)} />,
  };
}

type RetakeDialogProps = { retake: RetakeOf; onClose: () => void };

/** Asks before a retake, and starts it. */
function RetakeDialog({ retake, onClose }: RetakeDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { title } = retake;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t`Retake Test`}
      confirmText={t`Retake Test`}
      tone="danger"
      onConfirm={() => void navigate(retakePath(retake))}
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
            {title}
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
