import { useLingui } from '@lingui/react/macro';
import type { Bin } from '@taiyari/contract';
import type { Figures } from '#console/analytics/api.ts';
import { formatBound, formatCount, formatPercent } from '#console/kit/figures.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { niceTicks } from '#ui/chart/plot-spec.ts';
import { useWindowFrom } from '#ui/table/column.ts';

/** How the marks and the times of first attempts are spread. */
export function DistributionCharts({ figures }: { figures: Figures }) {
  const { t } = useLingui();
  const longest = figures.times.at(-1)?.to ?? 0;
  const words = { learners: t`Learners`, share: t`Share` };
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <Histogram
        title={t`Distribution of marks`}
        summary={t`First attempts by their marks, wrong answers taken off, in per cent of the total marks.`}
        axisLabel={t`marks in % of the total`}
        header={t`Marks`}
        bins={figures.marks}
        words={words}
        boundOf={formatPercent}
      />
      <Histogram
        title={t`Distribution of time`}
        summary={t`First attempts by how long they took. The last column holds all that took longer, too.`}
        axisLabel={t`time taken`}
        header={t`Time`}
        bins={figures.times}
        words={words}
        boundOf={(seconds) => formatBound(seconds, longest)}
      />
    </div>
  );
}

type HistogramProps = {
  title: string;
  summary: string;
  axisLabel: string;
  header: string;
  bins: readonly Bin[];
  words: { readonly learners: string; readonly share: string };
  boundOf: (value: number) => string;
};

function Histogram(histogram: HistogramProps) {
  const { title, summary, axisLabel, header, bins, words, boundOf } = histogram;
  const hasRoom = useWindowFrom('sm');
  const all = bins.reduce((sum, { learners }) => sum + learners, 0);
  return (
    <Chart
      title={title}
      summary={summary}
      plot={{
        kind: 'column-plot',
        columns: bins.map(({ from, learners }) => ({
          key: String(from),
          label: boundOf(from),
          value: learners,
        })),
        ticks: niceTicks(Math.max(0, ...bins.map(({ learners }) => learners))),
        formatValue: formatCount,
        axisLabel,
        isLow: !hasRoom,
      }}
      table={{
        columns: [header, words.learners, words.share],
        rows: bins.map(({ from, to, learners }) => ({
          key: String(from),
          cells: [
            `${boundOf(from)} – ${boundOf(to)}`,
            formatCount(learners),
            formatPercent(all === 0 ? null : (100 * learners) / all),
          ],
        })),
      }}
    />
  );
}
