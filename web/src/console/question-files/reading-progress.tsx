import { Trans, useLingui } from '@lingui/react/macro';
import { questionFileLimits } from '@taiyari/contract/rules/question-files';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Spinner } from '#ui/spinner.tsx';

const longSeconds = 5;
const mostSeconds = questionFileLimits.readMilliseconds / 1000;

/** While a file is read: after some seconds how long already, of how long at most, and a way to end it. */
export function ReadingProgress({ onStop }: { onStop: () => void }) {
  const { t } = useLingui();
  const [seconds, setSeconds] = useState(0);
  const isLong = seconds >= longSeconds;
  const place = useRef<HTMLDivElement>(null);
  // Where the screen stands is outside of React: what goes on, and the way to end it, come into sight.
  useEffect(() => {
    if (isLong) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isLong]);
  // The clock is outside of React.
  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div ref={place} className="grid max-w-xl scroll-mb-4 gap-2">
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        <Trans>Reading the questions...</Trans>
      </p>
      {isLong && (
        <div className="grid gap-2">
          <ProgressBar value={(100 * seconds) / mostSeconds} label={t`Time spent on the file`} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">
              <Trans>
                It takes {seconds} seconds already; after {mostSeconds} it is given up.
              </Trans>
            </p>
            <Button onClick={onStop}>
              <Trans>Stop</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
