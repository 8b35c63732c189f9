import type { Endpoint, RateClass } from '@taiyari/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Actor } from '#platform/http/actor.ts';
import { createRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { addressKey } from '#platform/http/rate-limit-address.ts';

type Needs = { readonly clock: Clock; readonly config: { readonly hasRateLimits: boolean } };

type Budget = { readonly burst: number; readonly perSecond: number };

/**
 * What one account may do, far above what a person can; saving answers most of all. An address
 * has more, because a whole hall may stand behind it.
 */
const perAccount: Record<RateClass, Budget> = {
  read: { burst: 300, perSecond: 30 },
  write: { burst: 120, perSecond: 4 },
  answers: { burst: 600, perSecond: 30 },
  credentials: { burst: 30, perSecond: 0.5 },
  export: { burst: 3, perSecond: 1 / 600 },
};
const addressFactor = 10;

/** Counts each call of an endpoint: for the account that calls, for visitors by their address. */
export function createClassLimits(needs: Needs) {
  const limitOf = (factor: number) => (name: RateClass) => {
    const { burst, perSecond } = perAccount[name];
    return createRateLimit(needs, {
      burst: burst * factor,
      secondsPerCall: 1 / (perSecond * factor),
    });
  };
  const ofAccounts = forEachClass(limitOf(1));
  const ofAddresses = forEachClass(limitOf(addressFactor));
  return (
    { rate = 'read' }: Pick<Endpoint, 'rate'>,
    actor: Actor | null,
    request: Pick<FastifyRequest, 'ip'>,
  ): void => {
    if (actor) ofAccounts[rate].take(actor.accountId);
    else ofAddresses[rate].take(addressKey(request.ip));
  };
}

function forEachClass(create: (name: RateClass) => RateLimit): Record<RateClass, RateLimit> {
  return {
    read: create('read'),
    write: create('write'),
    answers: create('answers'),
    credentials: create('credentials'),
    export: create('export'),
  };
}
