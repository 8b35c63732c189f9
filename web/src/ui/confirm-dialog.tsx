import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The word of the deed, such as 'Retake Test'. */
  confirmText: string;
  onConfirm: () => void;
  /** The word of leaving things as they are; 'Cancel' without it. */
  cancelText?: string;
  tone?: 'primary' | 'danger';
  /** The deed would lose words: the other button has the focus. */
  losesWords?: boolean;
  isBusy?: boolean;
  busyText?: string;
  /** Why the last try failed. */
  error?: string;
};

/**
 * Asks before a deed. Escape cancels; Enter confirms, because the confirming button has the focus, or nothing has it any
 * more, unless words would be lost. While the deed is under way it stays: it could not be called off, and nobody would say how it ended.
 */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  confirmText,
  onConfirm,
  cancelText,
  tone = 'primary',
  losesWords = false,
  isBusy,
  busyText,
  error,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const change = (isOpen: boolean) => !isBusy && onOpenChange(isOpen);
  return (
    <Dialog
      initialFocus={losesWords ? cancelButton : confirmButton}
      onEnter={losesWords || isBusy ? undefined : onConfirm}
      isOpen={isOpen}
      onOpenChange={change}
      title={title}
      description={description}
      actions={
        <>
          <Button ref={cancelButton} onClick={() => change(false)}>
            {cancelText ?? t`Cancel`}
          </Button>
          <Button
            ref={confirmButton}
            variant={tone}
            isBusy={isBusy}
            busyText={busyText}
            onClick={onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
    </Dialog>
  );
}
