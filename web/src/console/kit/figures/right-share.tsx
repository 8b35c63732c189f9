import { Trans } from '@lingui/react/macro';
import { formatPercent, unknown } from '#console/kit/figures/format-figure.ts';

type RightShareProps = {
  /** How many of a hundred chose the key; null: nobody was counted. */
  percent: number | null;
  learners: number;
};

/** In the words of a teacher, with how far it can be trusted where few learners were there. */
export function RightShare({ percent, learners }: RightShareProps) {
  if (percent === null) return unknown;
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
