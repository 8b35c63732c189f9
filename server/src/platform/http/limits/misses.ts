import { createLruCache } from '#platform/cache/lru.ts';
import { addressKey } from '#platform/http/caller/address.ts';
import {
  createRateLimit,
  type RateLimitNeeds,
  type RateOptions,
} from '#platform/http/limits/limit.ts';

/** Counts what is asked for and is not there, by address: looking it up is work, and nothing remembers it. */
export type Misses = {
  /**
   * What was found lately is refused to nobody: whoever shares an address with one who guesses still gets it.
   * @throws AppError `too-many-requests`
   */
  check(ip: string, path: string): void;
  noteFound(path: string): void;
  /** @throws AppError `too-many-requests` in the place of 'not found'. */
  countMissing(ip: string, path: string): void;
};

/** More than there are series, tests and pictures that visitors see. */
const mostRemembered = 10_000;

export function createMisses(needs: RateLimitNeeds, options: RateOptions): Misses {
  const limit = createRateLimit(needs, options);
  const found = createLruCache<string, true>(mostRemembered);
  return {
    check(ip, path) {
      if (!found.get(path)) limit.check(addressKey(ip));
    },
    noteFound: (path) => found.set(path, true),
    countMissing(ip, path) {
      found.delete(path);
      limit.take(addressKey(ip));
    },
  };
}
