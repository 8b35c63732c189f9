import { useEffect, useState } from 'react';

/** Until the deadline by the server's clock; null without one. @param ahead of this device's clock, in milliseconds. */
export function useSecondsLeft(deadline: string | null, ahead: number): number | null {
  const [now, setNow] = useState(Date.now);

  // The clock is the browser's.
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [deadline]);

  if (deadline === null) return null;
  return Math.max(0, Math.ceil((Date.parse(deadline) - (now - ahead)) / 1000));
}
