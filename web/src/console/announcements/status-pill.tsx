import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Circle } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';

type StatusPillProps = { title: string; isActive: boolean; onToggle: () => void };

/** Says whether learners see it, and turns that round. */
export function StatusPill({ title, isActive, onToggle }: StatusPillProps) {
  const { t } = useLingui();
  const state = isActive ? t`Active` : t`Inactive`;
  const Icon = isActive ? CircleCheck : Circle;
  return (
    <button
      type="button"
      aria-label={t`${state}: ${title}`}
      title={isActive ? t`Deactivate` : t`Activate`}
      onClick={onToggle}
      className={clsx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-xs font-semibold transition-colors',
        isActive
          ? 'border-success bg-success-soft text-success'
          : 'border-control bg-raised text-text',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {state}
    </button>
  );
}
