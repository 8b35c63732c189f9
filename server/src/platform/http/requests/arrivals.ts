import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type {} from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Unread } from '#platform/http/requests/unread.ts';

/** The timed requests (see Endpoint.isTimed) that are on their way through this process. */
export type Arrivals = {
  /** Notes a request. @returns what to call when it is answered or its sender is gone. */
  begin(at: Date): () => void;
  /**
   * Whatever reached this process before this moment is done with; what is on its way or still comes has arrived at
   * this moment or later. Never after now.
   */
  oldest(): Date;
  /** When what is read now has come, at the earliest: a learner has no part in our being slow to read, see `Unread`. */
  earliest(socket?: Socket | null): Date;
  now(): Date;
};

/**
 * What takes longer has failed in every way we know of. Without an end, somebody who sends a body byte by byte could
 * hold up those who wait for all that came in time.
 */
const longestMilliseconds = 30_000;
/** A body that needs longer than this is not waiting for us, but we for it. */
const promptMilliseconds = 1000;

export function createArrivals(clock: Clock, unread: Pick<Unread, 'of' | 'longest'>): Arrivals {
  // Each stamp is an object of its own.
  const underWay = new Set<Date>();
  return {
    now: () => clock.now(),
    earliest: (socket) => new Date(clock.now().getTime() - unread.of(socket)),
    begin(at) {
      underWay.add(at);
      return () => void underWay.delete(at);
    },
    oldest() {
      const now = clock.now().getTime();
      // All of them: a clock that was put back leaves them out of order.
      let oldest = now - unread.longest();
      for (const at of underWay) {
        const stamp = at.getTime();
        if (now - stamp <= longestMilliseconds && stamp < oldest) oldest = stamp;
      }
      return new Date(oldest);
    },
  };
}

/** When a request reached us, and when we were done with all that comes before its body. */
export type Arrival = { at: Date; bodyAwaitedAt: Date };

/** Stamps a timed call. To be called first of all, before anything queues. */
export function stampArrival(arrivals: Arrivals, response: ServerResponse): Arrival {
  const at = arrivals.earliest(response.socket);
  response.once('close', arrivals.begin(at));
  return { at, bodyAwaitedAt: arrivals.now() };
}

/**
 * When a call counts as arrived, once its body is there: the time that the sender takes for it counts for him, so that
 * nobody reserves a moment with a header and thinks on; the time that we take does not.
 */
export function arrivalWithBody(arrivals: Arrivals, { at, bodyAwaitedAt }: Arrival): Date {
  const waited = arrivals.earliest().getTime() - bodyAwaitedAt.getTime();
  return waited > promptMilliseconds ? new Date(at.getTime() + waited) : at;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of timed calls alone. */
    arrival: Arrival | null;
  }
}
