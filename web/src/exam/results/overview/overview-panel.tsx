import { Trans } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { useId } from 'react';
import { ComparisonPanel } from '#exam/results/comparison/comparison-panel.tsx';
import { HistoryChart } from '#exam/results/overview/history-chart.tsx';
import { SectionsCard } from '#exam/results/overview/sections-card.tsx';
import { StandingFigures, StandingMissing } from '#exam/results/overview/standing-figures.tsx';
import { SubjectChart } from '#exam/results/overview/subject-chart.tsx';
import { TimeChart } from '#exam/results/overview/time-chart.tsx';
import { ResultSummary } from '#exam/results/result-summary.tsx';
import { Card } from '#ui/card.tsx';

export function OverviewPanel({ analysis }: { analysis: Analysis }) {
  const headingId = useId();
  return (
    <div className="grid gap-5">
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
      </Card>
      {analysis.sections.length > 1 && (
        <SectionsCard sections={analysis.sections} lang={analysis.lang} />
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 print:block print:space-y-5">
        <SubjectChart analysis={analysis} />
        <div className="grid grid-cols-1 gap-5">
          <TimeChart questions={analysis.questions} />
          <HistoryChart analysis={analysis} />
        </div>
      </div>
      <ComparisonPanel analysis={analysis} />
    </div>
  );
}
