import { readNote, writeNote } from '#lib/web-storage.ts';

/** A test alone, or within a series. */
export type TestPlace = { readonly testId: string; readonly seriesId: string | null };

/** The attempt that this tab has on its screen: a reload then goes straight back to the question. */
export function openAttemptAt(place: TestPlace): string | null {
  return readNote('sessionStorage', keyOf(place));
}

export function rememberOpenAttempt(place: TestPlace, attemptId: string | null): void {
  writeNote('sessionStorage', keyOf(place), attemptId);
}

function keyOf({ testId, seriesId }: TestPlace): string {
  return `open-test:${testId}:${seriesId ?? ''}`;
}
