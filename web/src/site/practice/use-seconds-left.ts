import type { Practice } from '@taiyari/contract';
import { useEffect, useState } from 'react';
import type { KeptStudy } from '#shared/review/kept-study.ts';
import { fetchPractice } from '#site/practice/api.ts';

type Timed = {
  readonly set: Pick<Practice, 'id' | 'deadline'>;
} & Pick<KeptStudy<Practice>, 'ahead'>;

/** The clock was set, or the device slept: a page that is late by less has only been busy. */
const jumpMilliseconds = 5000;

/**
 * Until the deadline by the server's clock; null without one. From the opening on it goes by a clock of the browser that
 * nobody sets. That one may stand still while the device sleeps: then the server is asked what time it is.
 */
export function useSecondsLeft({ set: { id, deadline }, ahead }: Timed): number | null {
  const [now, setNow] = useState(() => Date.now() - ahead);

  // The clocks are the browser's and the server's.
  useEffect(() => {
    if (deadline === null) return;
    const clock = steadyClock(ahead);
    let isAsking = false;
    const timer = setInterval(async () => {
      setNow(clock.now());
      if (isAsking || !clock.hasJumped()) return;
      isAsking = true;
      const found = await fetchPractice(id).catch(() => null);
      isAsking = false;
      // Without a connection, when there is one again.
      if (found) clock.set(Date.parse(found.serverTime));
    }, 1000);
    return () => clearInterval(timer);
  }, [id, deadline, ahead]);

  if (deadline === null) return null;
  return Math.max(0, Math.ceil((Date.parse(deadline) - now) / 1000));
}

function steadyClock(ahead: number) {
  const distance = () => Date.now() - performance.now();
  let known = distance();
  let start = known - ahead;
  return {
    now: () => performance.now() + start,
    hasJumped: () => Math.abs(distance() - known) >= jumpMilliseconds,
    set(time: number) {
      known = distance();
      start = time - performance.now();
    },
  };
}
