import { Plural, Trans } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';
import clsx from 'clsx';
import { useId } from 'react';
import { ComparisonPanel } from '#exam/results/comparison/comparison-panel.tsx';
import { HistoryChart, historyUntil } from '#exam/results/overview/history-chart.tsx';
import { SectionsCard } from '#exam/results/overview/sections-card.tsx';
import { SubjectChart } from '#exam/results/overview/subject-chart.tsx';
import { TimeChart } from '#exam/results/overview/time-chart.tsx';
import { ResultSummary, ScoreFigure } from '#exam/results/result-summary.tsx';
import { TimeUp } from '#exam/results/time-up.tsx';
import { useIsGuest } from '#shared/accounts/member-or-guest.ts';
import { Card } from '#ui/card.tsx';

export function OverviewPanel({ analysis }: { analysis: Analysis }) {
  const headingId = useId();
  return (
    <div className="grid gap-5">
      {analysis.result.timeUp && <TimeUp />}
      <Card as="section" labelledBy={headingId} className="print:break-inside-avoid">
        <h2
          id={headingId}
          className="sr-only print:not-sr-only print:mb-3 print:text-xl print:font-bold"
        >
          <Trans>Your result</Trans>
        </h2>
        <ResultSummary result={analysis.result}>
          {analysis.standing !== null && (
            <StandingFigures
              standing={analysis.standing}
              isOfFirstAttempt={analysis.standingFromFirstAttempt}
            />
          )}
        </ResultSummary>
        {analysis.standing === null && <StandingMissing isRanked={analysis.isRanked} />}
        <LateResult analysis={analysis} />
      </Card>
      {analysis.sections.some(
        ({ cutOffs }, _, { length }) => length > 1 || Object.keys(cutOffs).length > 0,
      ) && <SectionsCard sections={analysis.sections} lang={analysis.lang} />}
      {/* As high as there are subjects: beside others it, or they, would leave a hole. */}
      <SubjectChart analysis={analysis} />
      <div
        className={clsx(
          'grid grid-cols-1 items-start gap-5 print:block print:space-y-5',
          isPair(analysis) && 'lg:grid-cols-2',
        )}
      >
        <TimeChart questions={analysis.questions} />
        <HistoryChart analysis={analysis} />
      </div>
      <ComparisonPanel analysis={analysis} />
    </div>
  );
}

/** Whether both charts are drawn; beside a chart a single sentence would leave a hole. */
function isPair(analysis: Analysis): boolean {
  const hasTimes = analysis.questions.some(({ timeSpent }) => timeSpent > 0);
  return hasTimes && historyUntil(analysis).earlierAverage !== null;
}

type StandingFiguresProps = {
  standing: NonNullable<Analysis['standing']>;
  isOfFirstAttempt: boolean;
};

function StandingFigures({ standing, isOfFirstAttempt }: StandingFiguresProps) {
  const { rank, learners, percentile } = standing;
  return (
    <>
      <ScoreFigure
        label={<Trans>Rank</Trans>}
        value={rank}
        note={
          isOfFirstAttempt ? (
            <Trans>of {learners} learners, based on your first attempt</Trans>
          ) : (
            <Trans>of {learners} learners</Trans>
          )
        }
      />
      <ScoreFigure
        label={<Trans>Percentile</Trans>}
        value={percentile}
        note={
          isOfFirstAttempt ? (
            <Trans>based on your first attempt</Trans>
          ) : (
            <Trans>of 100 learners, level with you or behind</Trans>
          )
        }
      />
    </>
  );
}

/** Below the smallest number of learners a rank would say nothing; with more time than others it would be untrue. */
function StandingMissing({ isRanked }: Pick<Analysis, 'isRanked'>) {
  const isGuest = useIsGuest();
  return (
    <p className="mt-5 border-t border-border pt-4 text-sm text-muted">
      {isGuest ? (
        <Trans>Not ranked yet: a result counts for rank once you keep it with an account.</Trans>
      ) : isRanked ? (
        <Trans>Rank appears once {minimumLearnersForRank} learners have taken this test.</Trans>
      ) : (
        <Trans>
          Not ranked: you had practised questions of this test, or had discarded an attempt at it
          and the time of that first start was over before you finished.
        </Trans>
      )}
    </p>
  );
}

/** What the answers that came too late would have brought: beside the result, which alone counts. */
function LateResult({ analysis: { withLateAnswers, result } }: { analysis: Analysis }) {
  if (withLateAnswers === null) return null;
  return (
    <div className="mt-5 grid gap-1 border-t border-border pt-4">
      <h3 className="font-semibold">
        <Trans>With late answers</Trans>
      </h3>
      <p>
        <Trans>
          <strong className="text-lg font-bold">
            {formatMarks(withLateAnswers.marksObtained)}
          </strong>{' '}
          of {formatMarks(result.totalMarks)} marks, {withLateAnswers.correctAnswers} right
        </Trans>
      </p>
      <p className="max-w-text text-sm text-muted">
        <Plural
          value={withLateAnswers.answers}
          one="# answer reached the server after the time for it was up. It is kept with its question, and does not count for your result and rank."
          other="# answers reached the server after the time for them was up. They are kept with their questions, and do not count for your result and rank."
        />{' '}
        <Trans>
          The time that you spent without a connection may be missing from the times on this page.
        </Trans>
      </p>
    </div>
  );
}
