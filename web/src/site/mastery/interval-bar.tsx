import { useLingui } from '@lingui/react/macro';
import type { MasteryVerdict } from '@taiyari/contract/rules/mastery';
import clsx from 'clsx';

type IntervalBarProps = {
  /** Per cent, 0 to 100. */
  low: number;
  high: number;
  verdict: MasteryVerdict;
};

const tones: Record<MasteryVerdict, string> = {
  strong: 'fill-success',
  weak: 'fill-danger',
  unknown: 'fill-muted',
};

/** A range on the way from 0 to 100; what it says stands in words beside it. Numbers run from left to right everywhere. */
export function IntervalBar({ low, high, verdict }: IntervalBarProps) {
  const { t } = useLingui();
  return (
    <svg
      role="img"
      aria-label={t`${low} to ${high} of 100`}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      direction="ltr"
      className="block h-3 w-full overflow-visible rounded-full bg-raised"
    >
      <rect
        x={low}
        y={0}
        width={Math.max(high - low, 1)}
        height={6}
        className={clsx(tones[verdict])}
      />
      {[50, 60].map((mark) => (
        <line
          key={mark}
          x1={mark}
          x2={mark}
          y1={0}
          y2={6}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
          className="stroke-text"
          strokeDasharray="2 2"
        />
      ))}
    </svg>
  );
}
