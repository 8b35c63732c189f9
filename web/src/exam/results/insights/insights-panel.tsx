import { Trans } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { NegativeMarking } from '#exam/results/insights/negative-marking.tsx';
import { RecommendationCard } from '#exam/results/insights/recommendation-card.tsx';
import { SubjectGroups } from '#exam/results/insights/subject-groups.tsx';
import { TimeInsight } from '#exam/results/insights/time-insight.tsx';

/** What to make of the result. */
export function InsightsPanel({ analysis }: { analysis: Analysis }) {
  return (
    <div className="lg:columns-2 lg:gap-5">
      <h2 className="sr-only print:not-sr-only print:mb-3 print:text-xl print:font-bold">
        <Trans>Insights</Trans>
      </h2>
      <RecommendationCard recommendation={analysis.recommendation} />
      <SubjectGroups subjects={analysis.subjects} />
      <TimeInsight questions={analysis.questions} />
      <NegativeMarking analysis={analysis} />
    </div>
  );
}
