import { useEffect } from 'react';
import { countOfWaits } from '#lib/count-of-waits.ts';

/** After so long somebody wonders whether anything happens. */
const patienceMilliseconds = 8000;

const slow = countOfWaits();

/** Notes that a form is being sent for long. */
export function useNoteSlow(isSending: boolean): void {
  // Time lies outside React.
  useEffect(() => {
    if (!isSending) return;
    let isNoted = false;
    const timer = setTimeout(() => {
      isNoted = true;
      slow.change(1);
    }, patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      if (isNoted) slow.change(-1);
    };
  }, [isSending]);
}

/** Whether a form has been sent, and no answer has come for long. */
export const useIsSendingSlow = slow.useIsAny;
