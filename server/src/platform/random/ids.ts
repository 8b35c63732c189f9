import { v7 } from 'uuid';

/** A UUID v7: ordered by time, so that indexes grow at their end; the rest is random. */
export function newId(): string {
  return v7();
}
