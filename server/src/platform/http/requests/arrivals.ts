import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';

/** The timed requests (see Endpoint.isTimed) that are on their way through this process. */
export type Arrivals = {
  /** Notes a request. @returns what to call when it is answered or its sender is gone. */
  begin(at: Date): () => void;
  /**
   * Whatever reached this process before this moment is done with; what is on its way or still comes has arrived at
   * this moment or later. Never after now.
   */
  oldest(): Date;
  now(): Date;
};

/**
 * What takes longer has failed in every way we know of. Without an end, somebody who sends a body byte by byte could
 * hold up those who wait for all that came in time.
 */
const longestMilliseconds = 30_000;
/** A body that needs longer than this is not waiting for us, but we for it. */
const promptMilliseconds = 1000;

export function createArrivals(clock: Clock): Arrivals {
  // Each stamp is an object of its own.
  const underWay = new Set<Date>();
  return {
    now: () => clock.now(),
    begin(at) {
      underWay.add(at);
      return () => void underWay.delete(at);
    },
    oldest() {
      const now = clock.now().getTime();
      // All of them: a clock that was put back leaves them out of order.
      let oldest = now;
      for (const at of underWay) {
        const stamp = at.getTime();
        if (now - stamp <= longestMilliseconds && stamp < oldest) oldest = stamp;
      }
      return new Date(oldest);
    },
  };
}

/** Stamps a timed call, before anything queues. To be called first of all. */
export function stampArrival(
  arrivals: Arrivals,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.arrivedAt = arrivals.now();
  reply.raw.once('close', arrivals.begin(request.arrivedAt));
}

/** Notes that we are done with all that comes before the body. */
export function awaitBody(arrivals: Arrivals, request: FastifyRequest): void {
  request.bodyAwaitedAt = arrivals.now();
}

/**
 * Puts the stamp off for a body that was slow to come: the time that the sender takes for it counts for him, so that
 * nobody reserves a moment with a header and thinks on; the time that we take does not.
 */
export function countBody(arrivals: Arrivals, request: FastifyRequest): void {
  const { arrivedAt, bodyAwaitedAt } = request;
  if (!arrivedAt || !bodyAwaitedAt) return;
  const waited = arrivals.now().getTime() - bodyAwaitedAt.getTime();
  if (waited > promptMilliseconds) request.arrivedAt = new Date(arrivedAt.getTime() + waited);
}

/** When a timed call reached the server. @throws Error for a call whose endpoint is not timed. */
export function arrivedAtOf({ arrivedAt, url }: FastifyRequest): Date {
  if (arrivedAt === null) throw new Error(`${url} is not a timed call`);
  return arrivedAt;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of timed calls alone. */
    arrivedAt: Date | null;
    bodyAwaitedAt: Date | null;
  }
}
