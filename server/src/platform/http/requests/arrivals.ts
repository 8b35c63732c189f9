import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
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
  const underWay = new Map<symbol, Date>();
  return {
    now: () => clock.now(),
    begin(at) {
      const key = Symbol('arrival');
      underWay.set(key, at);
      return () => void underWay.delete(key);
    },
    oldest() {
      const now = clock.now().getTime();
      // All of them: a clock that was put back leaves them out of order.
      let oldest = now;
      for (const at of underWay.values()) {
        const stamp = at.getTime();
        if (now - stamp <= longestMilliseconds && stamp < oldest) oldest = stamp;
      }
      return new Date(oldest);
    },
  };
}

/**
 * The hooks of a timed route: they stamp `request.arrivedAt` before anything queues. The time that the sender takes for
 * his body counts for him, so that nobody reserves a moment with a header and thinks on; the time that we take does not.
 */
export function arrivalHooks(arrivals: Arrivals) {
  return {
    onRequest(request: FastifyRequest, reply: FastifyReply, done: () => void) {
      request.arrivedAt = arrivals.now();
      reply.raw.once('close', arrivals.begin(request.arrivedAt));
      done();
    },
    preParsing(request, _reply, payload, done) {
      request.bodyAwaitedAt = arrivals.now();
      done(null, payload);
    },
    preValidation(request, _reply, done) {
      const { arrivedAt, bodyAwaitedAt } = request;
      if (arrivedAt && bodyAwaitedAt) {
        const waited = arrivals.now().getTime() - bodyAwaitedAt.getTime();
        if (waited > promptMilliseconds) request.arrivedAt = new Date(arrivedAt.getTime() + waited);
      }
      done();
    },
  } satisfies RouteShorthandOptions;
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
