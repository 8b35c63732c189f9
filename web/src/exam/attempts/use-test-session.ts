import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type StartWish, startAttempt } from '#exam/attempts/api.ts';
import { preloadQuestionTexts } from '#exam/attempts/preload-question-texts.ts';
import { readNote, writeNote } from '#lib/web-storage.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { rememberAccount } from '#shared/attempts/store/last-account.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';
import { openRunner, resumeKeptRunner } from '#shared/attempts/sync/runner-registry.ts';

/**
 * The attempt on the screen, if there is one. A reload takes it up from this device at once; the
 * server's sheet follows as soon as it can be reached.
 */
export function useTestSession(accountId: string, place: TestPlace) {
  const { testId, seriesId } = place;
  const [runner, setRunner] = useState<Runner | null>(null);
  const [isRestoring, setIsRestoring] = useState(true);

  // What this device has kept lies in the browser's database, outside of React.
  useEffect(() => {
    let isCurrent = true;
    rememberAccount(accountId);
    void restore(accountId, { testId, seriesId })
      .catch(() => null)
      .then((restored) => {
        if (!isCurrent) return;
        setRunner(restored);
        setIsRestoring(false);
      });
    return () => {
      isCurrent = false;
    };
  }, [accountId, testId, seriesId]);

  const start = useMutation({
    mutationFn: async (wish: StartWish) => {
      const { attempt, sample } = await startAttempt({ testId, seriesId, ...wish });
      await preloadQuestionTexts(attempt);
      return openRunner(accountId, attempt, sample);
    },
    onSuccess: (started) => {
      rememberOpenAttempt(place, started.getState().attempt.id);
      setRunner(started);
    },
  });

  const close = () => {
    rememberOpenAttempt(place, null);
    setRunner(null);
    start.reset();
  };

  return { runner, isRestoring, start, close };
}

async function restore(accountId: string, place: TestPlace): Promise<Runner | null> {
  const attemptId = await findKeptAttempt(accountId, place);
  const runner = attemptId === null ? null : await resumeKeptRunner(accountId, attemptId);
  if (runner) await preloadQuestionTexts(runner.getState());
  return runner;
}

/**
 * The attempt at this test that can be shown without asking the server: the one this tab had open, one
 * with a submission under way, or any running one while there is no connection.
 */
async function findKeptAttempt(accountId: string, place: TestPlace): Promise<string | null> {
  const store = await answerStore();
  const openAttempt = openAttemptAt(place);
  const kept = (await store.list(accountId)).find(
    (progress) =>
      progress.testId === place.testId &&
      progress.seriesId === place.seriesId &&
      (progress.attemptId === openAttempt || progress.submission !== 'none' || !navigator.onLine),
  );
  return kept?.attemptId ?? null;
}

/** A test alone, or within a series. */
type TestPlace = { readonly testId: string; readonly seriesId: string | null };

/** The attempt that this tab has on its screen: a reload then goes straight back to the question. */
function openAttemptAt(place: TestPlace): string | null {
  return readNote('sessionStorage', keyOf(place));
}

function rememberOpenAttempt(place: TestPlace, attemptId: string | null): void {
  writeNote('sessionStorage', keyOf(place), attemptId);
}

function keyOf({ testId, seriesId }: TestPlace): string {
  return `open-test:${testId}:${seriesId ?? ''}`;
}
