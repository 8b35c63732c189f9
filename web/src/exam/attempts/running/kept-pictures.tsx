import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepPage } from '#exam/attempts/keep-page.ts';
import { Strip } from '#exam/attempts/running/strip.tsx';
import { getPictureProgress, onPictureProgress } from '#ui/rich-text/preload-pictures.ts';

/** The browser remembers 250 files of a page; those of a paper with many pictures must not be forgotten. */
const mostFiles = 3000;

/** How far the pictures of the test are on this device; once they are, the page is kept with them. */
export function KeptPictures() {
  const { done, total, isTooMuch } = useSyncExternalStore(onPictureProgress, getPictureProgress);
  const [isDismissed, setIsDismissed] = useState(false);

  // The device's own store of pages, and its list of files, lie outside React.
  useEffect(() => performance.setResourceTimingBufferSize?.(mostFiles), []);
  useEffect(() => {
    if (done > 0 && (done === total || isTooMuch)) keepPage().catch(() => undefined);
  }, [done, total, isTooMuch]);

  if (done === total || isDismissed) return null;
  return (
    <Strip tone={isTooMuch ? 'warning' : 'info'} onDismiss={() => setIsDismissed(true)}>
      {isTooMuch ? (
        <Trans>
          The pictures of this test are too large to keep on this device: {done} of {total} are
          here, the others need a connection.
        </Trans>
      ) : (
        <Trans>
          {done} of {total} pictures are on this device. The others follow.
        </Trans>
      )}
    </Strip>
  );
}
