import { v7 } from 'uuid';

/** A UUID v7: ordered by time, so that indexes grow at their end; the rest is random. */
export function newId(): string {
  return v7();
}

/** Names for requests, unique over restarts: one UUID for the process and a count. */
export function createRequestIds(): () => string {
  const process = v7();
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
