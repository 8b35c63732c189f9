import { Trans } from '@lingui/react/macro';
import { withMinus } from '@taiyari/contract/rules/format-marks';
import { writtenNumber } from '@taiyari/contract/rules/written-number';
import type { ReactNode } from 'react';
import type { Icon } from '#ui/icons/create-icon.ts';
import { NoValue } from '#ui/no-value.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const tenths = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const changes = new Intl.NumberFormat('en-IN', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const minutes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

export function formatCount(count: number): string {
  return writtenNumber(count, 'en-IN');
}

/** '66.7%', '−7.9%'; a dash where there is nothing to divide by. */
export function formatPercent(percent: number | null): string {
  return percent === null ? '–' : `${withMinus(tenths.format(percent))}%`;
}

/** '+12', '−3': a difference with its sign. */
export function formatChange(change: number): string {
  return withMinus(changes.format(change));
}

/** The bounds of a bin of time: seconds under two minutes, minutes under two hours, then hours. */
export function formatBound(seconds: number, longest: number): string {
  if (longest <= 120) return `${seconds} s`;
  return longest <= 7200
    ? `${minutes.format(seconds / 60)} min`
    : `${minutes.format(seconds / 3600)} h`;
}

/** '31 Jan' */
export function formatDay(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

const shortDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});

/** '0.83': a number up to 1, never in per cent. */
export function formatReliability(reliability: number): string {
  return reliability.toFixed(2);
}

/** '66.7%' */
export function PercentFigure({ value }: { value: number | null }) {
  return value === null ? <NotCounted /> : formatPercent(value);
}

/** In the place of what nobody has filled in. */
export function NotGiven() {
  return (
    <NoValue>
      <Trans>not given</Trans>
    </NoValue>
  );
}

/** In the place of a figure that nobody was counted for yet, or that could not be had. */
export function NotCounted() {
  return (
    <NoValue>
      <Trans>no figure</Trans>
    </NoValue>
  );
}

type RightShareProps = {
  /** How many of a hundred chose what is right; null: nobody was counted. */
  percent: number | null;
  learners: number;
};

/** In the words of a teacher, with how far it can be trusted where few learners were there. */
export function RightShare({ percent, learners }: RightShareProps) {
  if (percent === null) return <NotCounted />;
  const shown = formatPercent(percent);
  const range = shakyRange(percent, learners);
  return (
    <span className="grid whitespace-nowrap tabular-nums">
      <Trans>{shown} right</Trans>
      {range !== null && (
        <span className="text-sm font-normal text-muted">
          <Trans>
            shaky: {range[0]} to {range[1]}%
          </Trans>
        </span>
      )}
    </span>
  );
}

/** Between which percentages the share of all learners lies, 19 times out of 20 (Wilson's interval). */
export function rangeOf(percent: number, learners: number): readonly [number, number] {
  const z = 1.96;
  const share = percent / 100;
  const square = (z * z) / learners;
  const middle = (share + square / 2) / (1 + square);
  const half =
    (z * Math.sqrt((share * (1 - share)) / learners + square / (4 * learners))) / (1 + square);
  return [Math.round(100 * (middle - half)), Math.round(100 * (middle + half))];
}

/** From how many points between the two ends on a share says little. */
const wide = 20;

/** The range of a share that few learners make shaky; null where it says enough. */
export function shakyRange(percent: number, learners: number): readonly [number, number] | null {
  if (learners === 0) return null;
  const [low, high] = rangeOf(percent, learners);
  return high - low >= wide ? [low, high] : null;
}

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
    <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-x-2 gap-y-1 rounded-lg border border-border bg-surface p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <Icon aria-hidden="true" className="size-5 text-primary" />
      <dd className="col-span-2 flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-bold">
          {value === undefined ? <Skeleton className="my-1 h-6 w-16" /> : (value ?? <NotCounted />)}
        </span>
        {note !== undefined && <span className="text-sm text-muted">{note}</span>}
      </dd>
    </div>
  );
}

/** Stat cards side by side; two on a phone. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 narrow:grid-cols-1 md:grid-cols-4">{children}</dl>;
}

const timeZone = 'Asia/Kolkata';
const second = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** '31 Jan 2026, 4:05:06 pm', in Kashmir. */
export function secondText(time: string): string {
  return second.format(new Date(time));
}

/** NaN where nothing, or no number, is typed. */
export function numberOf(typed: string): number {
  const text = typed.trim().replace('−', '-');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}
