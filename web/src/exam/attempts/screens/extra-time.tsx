import { Trans } from '@lingui/react/macro';
import type { TestDetails } from '#exam/attempts/api.ts';
import { formatDuration } from '#shared/results/durations.ts';
import { Banner } from '#ui/banner.tsx';

type ExtraTimeProps = {
  test: Pick<TestDetails, 'duration' | 'parts'>;
  extra: NonNullable<TestDetails['extraTime']>;
};

/** What the test takes for a learner who has a right to extra time. */
export function ExtraTime({ test: { duration, parts }, extra }: ExtraTimeProps) {
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
