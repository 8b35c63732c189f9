import { Trans } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';

/** The time has handed the test in, not the learner. */
export function TimeUp() {
  return (
    <Banner tone="info">
      <Trans>
        The time ran out. The test was submitted with the answers that had reached the server by
        then.
      </Trans>
    </Banner>
  );
}
