import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { X } from '#ui/icons/elsewhere.ts';

const tones = {
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A notice between header and question. */
export function Strip({
  tone,
  onDismiss,
  action,
  children,
}: {
  tone: keyof typeof tones;
  onDismiss?: () => void;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className={tones[tone]}>
      <div className="mx-auto flex max-w-[80rem] items-center gap-3 px-3 py-1.5 text-sm font-medium sm:px-4">
        <p className="min-w-0 flex-1">{children}</p>
        {action}
        {onDismiss && (
          <Button
            variant="ghost"
            size="icon"
            className="shrink-0 text-current!"
            aria-label={t`Dismiss`}
            onClick={onDismiss}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
    </div>
  );
}
