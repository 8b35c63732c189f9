import { isApiError } from '#lib/api-error.ts';
import { noteLostLine } from '#lib/lost-line.ts';

const hearers = new Set<() => void>();

/** Hears of each call outside of queries that is refused since nobody, or somebody else, is logged in. @returns what ends that. */
export function hearOfLostSession(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Tells of what a failure of a call outside of queries says: that the session is over, or that perhaps nothing gets through. */
export function tellLostSessionOrLine(error: unknown): void {
  if (isApiError(error, 'unauthenticated')) tellSessionIsOver();
  if (isApiError(error, 'offline')) noteLostLine();
}

export function tellSessionIsOver(): void {
  for (const hear of hearers) hear();
}

const waiting = new Set<() => void>();

/** Hears of each log-in: what only asked for it has nothing to say any more. @returns what ends that. */
export function hearOfLogin(hear: () => void): () => void {
  waiting.add(hear);
  return () => void waiting.delete(hear);
}

/** The account is known, or known again, whichever tab it logged in in. */
export function tellLogin(): void {
  for (const hear of waiting) hear();
}
