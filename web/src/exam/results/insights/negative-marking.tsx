import { Plural, Trans } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { hashOfFilter } from '#exam/results/analysis-place.ts';
import { InsightCard } from '#exam/results/insights/insight-card.tsx';
import { marksTakenOff } from '#exam/results/overview/subject-marks.ts';
import { PlaceLink } from '#exam/results/place-link.tsx';
import { formatMarks } from '#shared/results/formats.ts';
import { CircleMinus } from '#ui/icons/elsewhere.ts';

/** What wrong answers cost beyond the marks they did not earn. */
export function NegativeMarking({ analysis }: { analysis: Analysis }) {
  const { incorrectAnswers, marksObtained } = analysis.result;
  const takenOff = marksTakenOff(analysis);
  return (
    <InsightCard icon={CircleMinus} title={<Trans>Marks lost to negative marking</Trans>}>
      {takenOff === 0 ? (
        <p className="text-muted">
          <Trans>Nothing was taken off for wrong answers.</Trans>
        </p>
      ) : (
        <>
          <p>
            <strong className="text-xl font-bold">{formatMarks(takenOff)}</strong>{' '}
            <Plural
              value={incorrectAnswers}
              one="marks were taken off for # wrong answer."
              other="marks were taken off for # wrong answers."
            />
          </p>
          <p>
            <Trans>
              With those questions left blank you would have {formatMarks(marksObtained + takenOff)}{' '}
              marks instead of {formatMarks(marksObtained)}. Guess only when you can rule out at
              least one option.
            </Trans>
          </p>
          <PlaceLink hash={hashOfFilter('wrong')}>
            <Trans>See the wrong answers</Trans>
          </PlaceLink>
        </>
      )}
    </InsightCard>
  );
}
