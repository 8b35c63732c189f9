import { Trans } from '@lingui/react/macro';
import { Strip } from '#exam/attempts/running/strip.tsx';

/** As long as a preview is on the screen: it must not be taken for an attempt. */
export function PreviewNotice() {
  return (
    <Strip tone="info">
      <Trans>This is a preview, as learners see it. Nothing is saved and nothing counts.</Trans>
    </Strip>
  );
}
