import type { Result } from '@taiyari/contract';
import type { ReactNode } from 'react';
import type { Icon } from '#ui/icons/create-icon.ts';

type ScoreFiguresProps = {
  children: ReactNode;
  /** How many stand in a row on a phone. */
  onPhone?: 2 | 3;
};

/** Figures side by side, on wider screens in the same columns wherever they stand. */
export function ScoreFigures({ children, onPhone = 2 }: ScoreFiguresProps) {
  const columns = onPhone === 2 ? 'grid-cols-2' : 'grid-cols-2 min-[22rem]:grid-cols-3';
  return (
    <dl className={`grid gap-x-3 gap-y-4 sm:grid-cols-4 sm:gap-x-4 ${columns}`}>{children}</dl>
  );
}

type ScoreFigureProps = {
  label: ReactNode;
  value: ReactNode;
  /** What exactly is counted. */
  note?: ReactNode;
  icon?: Icon;
  iconClassName?: string;
};

export function ScoreFigure({ label, value, note, icon: Icon, iconClassName }: ScoreFigureProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        {Icon !== undefined && (
          <Icon aria-hidden="true" className={`size-4 shrink-0 ${iconClassName ?? ''}`} />
        )}
        {label}
      </dt>
      <dd className="text-lg font-bold sm:text-xl">{value}</dd>
      {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  );
}

/** Right of attempted in whole per cent; null when nothing was attempted. */
export function accuracyOf({
  correctAnswers,
  incorrectAnswers,
}: Pick<Result, 'correctAnswers' | 'incorrectAnswers'>): number | null {
  const attempted = correctAnswers + incorrectAnswers;
  return attempted === 0 ? null : Math.round((100 * correctAnswers) / attempted);
}
