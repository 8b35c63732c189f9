import { isApiError } from '#lib/api-error.ts';

const hearers = new Set<() => void>();

/** Hears of each call outside of queries that is refused since nobody, or somebody else, is logged in. @returns what ends that. */
export function hearOfLostSession(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Tells of it where a call has failed with that. */
export function tellLostSession(error: unknown): void {
  if (isApiError(error, 'unauthenticated')) tellSessionIsOver();
}

export function tellSessionIsOver(): void {
  for (const hear of hearers) hear();
}
