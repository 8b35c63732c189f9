import { Trans } from '@lingui/react/macro';
import type { TestDetails } from '#exam/attempts/api.ts';
import { LanguageChoice } from '#exam/attempts/languages/language-choice.tsx';
import { PaperPlan } from '#exam/attempts/screens/paper-plan.tsx';
import { formatDuration } from '#shared/results/durations.ts';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

/** What only some tests have on their instructions: a file of its own, so that no other test loads it. */
export const rareInstructions = { Declaration, ExtraTime, LanguageChoice, PaperPlan };

type DeclarationProps = { isMade: boolean; onChange: (isMade: boolean) => void };

/** What a learner has to declare before a test that asks for it. */
function Declaration({ isMade, onChange }: DeclarationProps) {
  return (
    <Checkbox
      label={
        <Trans>
          I have read and understood the instructions, and I will take the test by them.
        </Trans>
      }
      checked={isMade}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

type ExtraTimeProps = {
  test: Pick<TestDetails, 'duration' | 'parts'>;
  extra: NonNullable<TestDetails['extraTime']>;
};

/** What the test takes for a learner who has a right to extra time. */
function ExtraTime({ test: { duration, parts }, extra }: ExtraTimeProps) {
  const whole = formatDuration(duration * 60 + extra.seconds);
  const usual = formatDuration(duration * 60);
  const times = extra.partSeconds
    .map((seconds, at) => formatDuration((parts[at]?.seconds ?? 0) + seconds))
    .join(', ');
  return (
    <Banner tone="info">
      <Trans>
        You have extra time: {whole} instead of {usual}.
      </Trans>{' '}
      {extra.partSeconds.length > 0 && <Trans>Your parts take {times}.</Trans>}
    </Banner>
  );
}
