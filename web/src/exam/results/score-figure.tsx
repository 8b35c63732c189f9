import type { ReactNode } from 'react';
import type { Icon } from '#ui/icons/create-icon.ts';

/** Figures side by side, in the same columns wherever they stand. */
export function ScoreFigures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">{children}</dl>;
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
