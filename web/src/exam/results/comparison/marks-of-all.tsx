import { Trans, useLingui } from '@lingui/react/macro';
import type { Analysis, TestComparison } from '@taiyari/contract';
import { formatMarks, withMinus } from '@taiyari/contract/rules/format-marks';
import { Chart } from '#ui/chart/chart.tsx';
import { niceTicks } from '#ui/chart/nice-ticks.ts';

type MarksOfAllProps = { analysis: Analysis; comparison: TestComparison };

/** How many learners have how many marks, where one's own lie, and the cut-offs of a test that has them as a whole. */
export function MarksOfAll({ analysis, comparison }: MarksOfAllProps) {
  const { t } = useLingui();
  const { marksObtained, totalMarks } = analysis.result;
  const { marks: bins, learners } = comparison;
  const own = totalMarks === 0 ? 0 : (100 * marksObtained) / totalMarks;
  const ownBin = bins.findIndex(({ to }, at) => own < to || at === bins.length - 1);
  const cutOffs = cutOffsOf(analysis);
  const [first] = bins;
  const width = first ? first.to - first.from : 10;
  return (
    <Chart
      title={t`Marks of all learners`}
      summary={
        <>
          <Trans>
            First attempts of {learners} learners. You have {formatMarks(marksObtained)} of{' '}
            {formatMarks(totalMarks)} marks. Counted every few minutes.
          </Trans>{' '}
          {cutOffs.map(({ category, marks }) => (
            <Trans key={category}>
              Cut-off {category}: {formatMarks(marks)}.{' '}
            </Trans>
          ))}
        </>
      }
      plot={{
        kind: 'column-plot',
        columns: bins.map(({ from, learners }, at) => ({
          key: `${from}`,
          label: withMinus(`${from}%`),
          value: learners,
          ...(at === ownBin && { mark: t`You` }),
        })),
        lines: cutOffs.map(({ category, marks }) => ({
          at: ((100 * marks) / totalMarks - (first?.from ?? 0)) / width,
          label: category,
        })),
        ticks: niceTicks(Math.max(...bins.map((bin) => bin.learners))),
        formatValue: String,
        axisLabel: t`of all marks`,
      }}
      table={{
        columns: [t`Marks`, t`Learners`],
        rows: bins.map(({ from: lowest, to, learners }, at) => {
          const from = withMinus(`${lowest}`);
          return {
            key: from,
            cells: [
              at === ownBin ? t`${from} to ${to}% (you)` : t`${from} to ${to}%`,
              `${learners}`,
            ],
          };
        }),
      }}
    />
  );
}

/** Only a paper of one section has cut-offs of the whole test. */
function cutOffsOf({ sections, result }: Analysis) {
  const [section, ...others] = sections;
  if (!section || others.length > 0 || result.totalMarks === 0) return [];
  return Object.entries(section.cutOffs).map(([category, marks]) => ({ category, marks }));
}
