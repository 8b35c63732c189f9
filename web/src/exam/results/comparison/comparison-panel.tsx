import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Analysis, TestComparison } from '@taiyari/contract';
import { formatMarks, withMinus } from '@taiyari/contract/rules/format-marks';
import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { comparisonQuery } from '#exam/results/api.ts';
import { Leaderboard } from '#exam/results/comparison/leaderboard.tsx';
import { QuestionsOfAll } from '#exam/results/comparison/questions-of-all.tsx';
import { useIsGuest } from '#shared/accounts/member-or-guest.ts';
import { Card } from '#ui/card.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { niceTicks } from '#ui/chart/plot-spec.ts';

/** How others did: nobody is named who has not chosen a name for it. */
export function ComparisonPanel({ analysis }: { analysis: Analysis }) {
  const isGuest = useIsGuest();
  const data = useQuery(comparisonQuery(analysis.result.id)).data;
  if (data === undefined) return null;
  const { comparison } = data;
  if (comparison === null) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <ChangedAnswers own={analysis.changes} all={null} />
        <Card>
          <h2 className="text-lg font-semibold">
            <Trans>Compared with others</Trans>
          </h2>
          <p className="mt-1 text-muted">
            <WhenItComes analysis={analysis} isGuest={isGuest} />
          </p>
        </Card>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <MarksHistogram analysis={analysis} comparison={comparison} />
      <ChangedAnswers own={analysis.changes} all={comparison.changed} />
      <QuestionsOfAll analysis={analysis} questions={comparison.questions} />
      {!isGuest && <Leaderboard testId={analysis.result.testId} />}
    </div>
  );
}

/**
 * Ranks are told at once, what is counted of all learners comes after them. Who is never ranked, such as a guest, cannot
 * be told here whether enough have taken the test.
 */
function WhenItComes({ analysis, isGuest }: { analysis: Analysis; isGuest: boolean }) {
  if (analysis.standing !== null) {
    return (
      <Trans>
        How others did is being counted: it stands here in a few minutes, and is counted again every
        few minutes.
      </Trans>
    );
  }
  return isGuest || !analysis.isRanked ? (
    <Trans>
      How others did stands here once {minimumLearnersForRank} learners have taken this test and all
      is counted, which takes a few minutes.
    </Trans>
  ) : (
    <Trans>
      How others did stands here once {minimumLearnersForRank} learners have taken this test.
    </Trans>
  );
}

type ChangedAnswersProps = {
  /** Null: nobody kept what was chosen first. */
  own: Analysis['changes'];
  all: TestComparison['changed'];
};

/** What came of answers that were changed: one's own, and everybody's. It advises nothing: each test is different. */
function ChangedAnswers({ own, all }: ChangedAnswersProps) {
  const headingId = useId();
  if (own === null && all === null) return null;
  return (
    <Card as="section" labelledBy={headingId} className="grid grid-cols-1 gap-1">
      <h2 id={headingId} className="text-lg font-semibold">
        <Trans>Changed answers</Trans>
      </h2>
      {own !== null && <OwnChanges changes={own} />}
      {all !== null && (
        <p className="text-muted">
          <Plural
            value={all.answers}
            one="All learners together changed # answer:"
            other="All learners together changed # answers:"
          />{' '}
          <Trans>
            {Math.round(all.toWrong)}% from right to wrong, {Math.round(all.toRight)}% from wrong to
            right.
          </Trans>
        </p>
      )}
    </Card>
  );
}

function OwnChanges({ changes }: { changes: NonNullable<Analysis['changes']> }) {
  const { answers, toWrong, toRight } = changes;
  if (answers === 0) {
    return (
      <p>
        <Trans>You stayed with every first choice.</Trans>
      </p>
    );
  }
  return (
    <p>
      <Plural value={answers} one="You changed # answer:" other="You changed # answers:" />{' '}
      <Trans>
        {toWrong} from right to wrong, {toRight} from wrong to right.
      </Trans>
    </p>
  );
}

type MarksHistogramProps = { analysis: Analysis; comparison: TestComparison };

/** How many learners have how many marks, where one's own lie, and the cut-offs of a test that has them as a whole. */
function MarksHistogram({ analysis, comparison }: MarksHistogramProps) {
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
