import { useEffect } from 'react';
import { countOfWaits } from '#lib/count-of-waits.ts';

/** After so long somebody wonders whether anything happens. */
const patienceMilliseconds = 8000;

const slow = countOfWaits();

/** How many questions to a person are open, each of which may have come from the form of the one before. */
let asked = 0;
const hearers = new Set<() => void>();

/** A call waits for somebody to answer a question (for the password, say): whoever waits for the call waits for him, not for us. */
export function noteAsked(answer: Promise<unknown>): void {
  changeAsked(1);
  void answer.finally(() => changeAsked(-1));
}

function changeAsked(by: 1 | -1): void {
  asked += by;
  for (const hear of hearers) hear();
}

/** Notes that a form is being sent for long. While it waits for a person nobody counts; afterwards it is counted anew. */
export function useNoteSlow(isSending: boolean): void {
  // Time lies outside React, and so do the questions.
  useEffect(() => {
    if (!isSending) return;
    // A form that such a question has opened is itself waiting for the server.
    const askedBefore = asked;
    let stop = countFromNow();
    const startAnew = () => {
      stop();
      stop = asked > askedBefore ? () => undefined : countFromNow();
    };
    hearers.add(startAnew);
    return () => {
      hearers.delete(startAnew);
      stop();
    };
  }, [isSending]);
}

/** @returns what ends it. */
function countFromNow(): () => void {
  let isNoted = false;
  const timer = setTimeout(() => {
    isNoted = true;
    slow.change(1);
  }, patienceMilliseconds);
  return () => {
    clearTimeout(timer);
    if (isNoted) slow.change(-1);
  };
}

/** Whether a form has been sent, and no answer has come for long. */
export const useIsSendingSlow = slow.useIsAny;
