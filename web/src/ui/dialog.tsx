import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';

type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** Read out along with the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the most important one last. */
  actions?: ReactNode;
  /** `bottom` slides in from below: the palette on a phone. */
  placement?: 'center' | 'bottom';
  /** What gets the focus; the first control without it. */
  initialFocus?: RefObject<HTMLElement | null>;
};

const placements = {
  center:
    'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 rounded-lg data-starting-style:scale-97 data-ending-style:scale-97',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg data-starting-style:translate-y-full data-ending-style:translate-y-full',
};

/** A modal dialog: focus stays inside and returns, Escape and a click outside close it. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  actions,
  placement = 'center',
  initialFocus,
}: DialogProps) {
  const { t } = useLingui();
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.03_293/0.55)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          initialFocus={initialFocus}
          className={clsx(
            'fixed z-50 grid gap-4 overflow-y-auto border border-border bg-surface p-5 text-text shadow-raised transition-all data-ending-style:opacity-0 data-starting-style:opacity-0',
            placements[placement],
          )}
        >
          <div className="flex items-start justify-between gap-3">
            <BaseDialog.Title className="text-xl font-bold">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label={t`Close`}
              className={clsx(
                buttonStyles({ variant: 'ghost', size: 'icon' }),
                '-me-2 -mt-2 shrink-0',
              )}
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </div>
          {description !== undefined && (
            <BaseDialog.Description className="text-muted">{description}</BaseDialog.Description>
          )}
          {children}
          {actions !== undefined && (
            <div className="flex flex-wrap justify-end gap-3">{actions}</div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
