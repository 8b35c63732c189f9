import type { ReactNode } from 'react';
import type { Icon } from '#ui/icons/create-icon.ts';
import { Skeleton } from '#ui/skeleton.tsx';

type StatCardProps = {
  label: string;
  /** Undefined while it is loading, null when it could not be had. */
  value: ReactNode | undefined;
  icon: Icon;
  note?: ReactNode;
};

/** One figure of a page. */
export function StatCard({ label, value, icon: Icon, note }: StatCardProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-x-3 gap-y-1 rounded-lg border border-border bg-surface p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <Icon aria-hidden="true" className="size-5 text-primary" />
      <dd className="col-span-2 flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-bold">
          {value === undefined ? <Skeleton className="my-1 h-6 w-16" /> : (value ?? '–')}
        </span>
        {note !== undefined && <span className="text-sm text-muted">{note}</span>}
      </dd>
    </div>
  );
}

/** Stat cards side by side; two on a phone. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">{children}</dl>;
}
