import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';

type ExamDialogProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the most important one last; with `data-default` it has the focus, and Enter confirms. */
  actions?: ReactNode;
  /** `bottom` comes up from below: the palette on a phone. */
  placement?: 'center' | 'bottom';
};

const placements = {
  center: 'm-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] rounded-lg',
  bottom: 'mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-lg',
};

/**
 * A modal dialog of the test screen; it is there while it is drawn. The browser's own element: it needs
 * no code of a library, holds the focus, makes the rest inert, and Escape closes it.
 */
export function ExamDialog({
  title,
  onClose,
  children,
  actions,
  placement = 'center',
}: ExamDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Only the browser can make an element modal; it gives the focus back when the dialog goes.
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-default], [aria-current]')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={clsx(
        'fixed inset-0 overflow-y-auto overscroll-contain border border-border bg-surface p-4 text-text shadow-raised backdrop:bg-[oklch(0.15_0.03_293/0.55)] sm:p-5',
        placements[placement],
      )}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="grid gap-4">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="text-xl font-bold">
            {title}
          </h2>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t`Close`}
            className="-me-2 -mt-2 shrink-0"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
        {children}
        {actions !== undefined && <div className="flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </dialog>
  );
}
