import { AppError } from '#platform/http/errors/app-error.ts';

// A form names the moment of the save that it was filled from: by that it is seen that somebody else has saved since.

/** Two saves within one millisecond must still be told apart. */
export function timeAfter(before: Date | null | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
}

/**
 * @param storedAt null: nothing is stored. @param seenAt null: nothing was seen; absent: it may be what it is.
 * @throws AppError `conflict` with the sentence when something else is stored than was seen.
 */
export function requireUnchanged(
  storedAt: Date | null | undefined,
  seenAt: string | null | undefined,
  sentence: string,
): void {
  const seen = seenAt ? Date.parse(seenAt) : null;
  if (seenAt === undefined || seen === (storedAt?.getTime() ?? null)) return;
  throw new AppError('conflict', sentence);
}
