import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';

export type Entry = {
  readonly place: string;
  readonly text: string;
  readonly note?: string | undefined;
  /** Messages of JSON begin with their place: the specification words them so. */
  readonly isPlaceSaid?: boolean;
  /** What can be done about it. */
  readonly remedy?: ReactNode;
};

type RowListProps = {
  title: ReactNode;
  label: string;
  entries: readonly Entry[];
  /** Beside the button that copies. */
  actions?: ReactNode;
  /** What is to be done with all of them. */
  children?: ReactNode;
};

export function RowList({ title, label, entries, actions, children }: RowListProps) {
  const id = useId();
  if (entries.length === 0) return null;
  const report = entries
    .map(({ place, text, note, isPlaceSaid = false }) =>
      [!isPlaceSaid && place, note, text].filter(Boolean).join('\t'),
    )
    .join('\n');
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id={id} className="font-semibold">
          {title}
        </h4>
        <div className="flex flex-wrap gap-2">
          {actions}
          <CopyButton text={report} />
        </div>
      </div>
      <ScrollBox
        label={label}
        className="max-h-80 has-[form]:max-h-none rounded-md border border-border bg-surface"
      >
        <ul>
          {entries.map(({ place, text, note, remedy, isPlaceSaid = false }) => (
            <li
              key={place}
              className={clsx(
                'grid items-start gap-x-4 gap-y-2 border-border px-3 py-2 not-first:border-t',
                isPlaceSaid
                  ? 'sm:grid-cols-[minmax(0,1fr)_auto]'
                  : 'sm:grid-cols-[11rem_minmax(0,1fr)_auto]',
              )}
            >
              {!isPlaceSaid && <span className="font-medium">{place}</span>}
              <span className="grid min-w-0">
                <span dir="auto" className="break-words">
                  {text}
                </span>
                {note !== undefined && (
                  <span dir="auto" className="text-sm text-muted">
                    {note}
                  </span>
                )}
              </span>
              {remedy !== undefined && <div className="has-[form]:col-span-full">{remedy}</div>}
            </li>
          ))}
        </ul>
      </ScrollBox>
      {children}
    </section>
  );
}
