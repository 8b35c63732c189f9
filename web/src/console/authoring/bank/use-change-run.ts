import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type BankChange, useChangeBankQuestions } from '#console/authoring/bank/api.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';

/**
 * Changes many questions, a portion after the other. Where that stops half-way, what is done stays done, and `start`
 * goes on with the rest.
 */
export function useChangeRun(selected: readonly string[], onDone: (questions: number) => void) {
  const { t } = useLingui();
  // What is selected meanwhile is another matter.
  const [ids] = useState(selected);
  const [done, setDone] = useState(0);
  const run = useChangeBankQuestions();
  // The button learns by a timer that it is busy: after the second click of a double click.
  const isStarted = useRef(false);

  function start(change: BankChange) {
    if (isStarted.current) return;
    isStarted.current = true;
    run.mutate(
      { ids: ids.slice(done), change, onChanged: (some) => setDone((before) => before + some) },
      {
        onSuccess: () => onDone(ids.length),
        onSettled: () => {
          isStarted.current = false;
        },
      },
    );
  }

  return {
    start,
    done,
    total: ids.length,
    isBusy: run.isPending,
    /** Why the last try failed. */
    error: run.isError ? textOf(run.error) : undefined,
  };

  function textOf(error: Error): string {
    return isApiError(error, 'not-found')
      ? t`One of these questions is not in the bank any more. Look at the list again and select what is there.`
      : messageOf(error, t`The questions could not be changed. Please try again.`);
  }
}
