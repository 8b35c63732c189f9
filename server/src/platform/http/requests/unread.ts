import type { Socket } from 'node:net';
import { connectionBacklog } from '#platform/http/connections/backlog.ts';

export type Unread = {
  /**
   * How long what is read now may have lain unread: milliseconds, 0 in ordinary times.
   * @param socket of a request: it may have lain there while its connection waited to be taken.
   */
  of(socket?: Socket | null): number;
  /** The same of whatever is read from now on. */
  longest(): number;
  /** To be told of each connection when it is taken. @param atOnce so many are taken in a turn of the loop at most. */
  noteTaken(socket: Socket, atOnce: number): void;
};

const lookMilliseconds = 50;
/** Less is nothing beside the seconds of grace. */
const leastMilliseconds = 250;
/** As long as what is under way is waited for, see `arrivals.ts`. */
const longestMilliseconds = 30_000;

/**
 * When a hall hands in, more reaches the machine than one process reads at once, and nobody tells when it came. But
 * whenever the loop turns to its connections, it finds all that has come by them until then; so what is read in one turn came
 * after the turn before it had begun. A timer runs once in each turn: between the last two of its runs, and since, is all
 * that may be. New connections wait in a queue before, of which each turn takes some: whoever is taken came after the last
 * turn that did not take all it could, for that one left the queue empty; and after whoever was taken so many before him as
 * may wait, so that nobody who opens connections without end gains more time than they can take.
 */
export function watchUnread(): Unread {
  let lastLook = performance.now();
  let lookBefore = lastLook;
  setInterval(() => {
    lookBefore = lastLook;
    lastLook = performance.now();
  }, lookMilliseconds).unref();

  let queuedSince: number | null = null;
  /** When the last ones were taken, around the place of the next one. */
  const takenAt = new Float64Array(connectionBacklog + 1);
  let place = 0;
  let taken: Socket[] = [];
  /** Of those from which nothing can have been read yet, since when they may have waited. */
  const waitedSince = new Map<Socket, number>();

  function endTurn(atOnce: number): void {
    const those = taken;
    taken = [];
    if (those.length < atOnce) queuedSince = null;
    // What they have brought is read in the turn that begins now.
    setImmediate(() => {
      if (taken.length === 0) queuedSince = null;
      for (const socket of those) waitedSince.delete(socket);
    });
  }

  return {
    of: (socket) => milliseconds((socket && waitedSince.get(socket)) ?? lookBefore),
    longest: () =>
      milliseconds(Math.min(lookBefore, queuedSince ?? lookBefore, ...waitedSince.values())),
    noteTaken(socket, atOnce) {
      queuedSince = Math.max(queuedSince ?? lookBefore, takenAt[place] ?? 0);
      takenAt[place] = performance.now();
      place = (place + 1) % takenAt.length;
      if (taken.length === 0) setImmediate(endTurn, atOnce);
      taken.push(socket);
      waitedSince.set(socket, queuedSince);
    },
  };
}

function milliseconds(since: number): number {
  const waited = performance.now() - since;
  return waited < leastMilliseconds ? 0 : Math.min(waited, longestMilliseconds);
}
