import { Trans } from '@lingui/react/macro';
import { formatPercent, unknown } from '#console/kit/figures/format-figure.ts';
import { shakyRange } from '#console/kit/figures/shaky.ts';

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
