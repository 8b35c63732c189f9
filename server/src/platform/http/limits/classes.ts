import type { Endpoint, RateClass } from '@taiyari/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/http/caller/actor.ts';
import { addressKey } from '#platform/http/caller/address.ts';
import { createRateLimit } from '#platform/http/limits/limit.ts';
import { type LimitNeeds, shareRateLimit } from '#platform/http/limits/shared.ts';

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
  upload: { burst: 20, perSecond: 1 / 15 },
};
const addressFactor = 10;

/**
 * Dear or dangerous ones are counted in all processes together. The others are far above what a person can do, and must
 * not cost a question to another machine: each process counts its own.
 */
const isShared: Record<RateClass, boolean> = {
  read: false,
  write: false,
  answers: false,
  credentials: true,
  export: true,
  upload: true,
};

type Take = (key: string) => void | Promise<void>;

/**
 * Counts each call of an endpoint: for the account that calls, for visitors by their address, for guests by both. Says
 * nothing, at once, or has to be waited for. @throws AppError `too-many-requests`
 */
export function createClassLimits(needs: LimitNeeds) {
  const limitOf = (factor: number) => (name: RateClass) => {
    const { burst, perSecond } = perAccount[name];
    const options = { burst: burst * factor, secondsPerCall: 1 / (perSecond * factor) };
    return isShared[name]
      ? shareRateLimit(needs, `class ${name} ${factor}`, options).take
      : createRateLimit(needs, options).take;
  };
  const ofAccounts = forEachClass(limitOf(1));
  const ofAddresses = forEachClass(limitOf(addressFactor));
  return (
    { rate = 'read' }: Pick<Endpoint, 'rate'>,
    actor: Actor | null,
    request: Pick<FastifyRequest, 'ip'>,
  ): void | Promise<void> => {
    if (!actor) return ofAddresses[rate](addressKey(request.ip));
    const counting = ofAccounts[rate](actor.accountId);
    if (rate !== 'upload' && !actor.isGuest) return counting;
    // Pictures are so dear that many accounts of one address must not make them cheap; guests cost nothing to become.
    return Promise.resolve(counting).then(() => ofAddresses[rate](addressKey(request.ip)));
  };
}

function forEachClass(create: (name: RateClass) => Take): Record<RateClass, Take> {
  return {
    read: create('read'),
    write: create('write'),
    answers: create('answers'),
    credentials: create('credentials'),
    export: create('export'),
    upload: create('upload'),
  };
}
