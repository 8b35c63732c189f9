import { setTimeout as delay } from 'node:timers/promises';
import { addressKey } from '#platform/http/caller/address.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { createRateLimit, type RateLimitNeeds } from '#platform/http/limits/limit.ts';

/** So many refusals an address gets at once, far more than a person with a few open tabs … */
const prompt = { burst: 60, secondsPerCall: 1 };
/** … and later ones so late. */
const pauseMilliseconds = 1000;
/** So many wait at most: each holds its connection. */
const mostWaiting = 2000;

/**
 * Who goes on asking after many refusals is refused late. A program that asks again as soon as it is answered then costs
 * a request a second for each of its connections, and not as many as the processor can refuse.
 * @returns what to wait for before the answer is sent; undefined: nothing.
 */
export function createRefusalPause(needs: RateLimitNeeds) {
  const limit = createRateLimit(needs, prompt);
  let waiting = 0;

  async function pause(): Promise<void> {
    waiting += 1;
    await delay(pauseMilliseconds, undefined, { ref: false });
    waiting -= 1;
  }

  return (error: unknown, { ip }: { readonly ip: string }): Promise<void> | undefined => {
    if (!(error instanceof AppError) || error.code !== 'too-many-requests') return undefined;
    try {
      limit.take(addressKey(ip));
      return undefined;
    } catch {
      return waiting < mostWaiting ? pause() : undefined;
    }
  };
}
