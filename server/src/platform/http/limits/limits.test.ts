import { describe, expect, it } from 'vitest';
import { addressKey } from '#platform/http/caller/address.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { createClassLimits } from '#platform/http/limits/classes.ts';
import { createFailureLimit } from '#platform/http/limits/failures.ts';
import { createRateLimit } from '#platform/http/limits/limit.ts';
import { createFakeClock } from '#testing/fake-clock.ts';

const config = { hasRateLimits: true };

/** Seconds to wait, or 'free'. */
function outcome(run: () => void): number | 'free' {
  try {
    run();
    return 'free';
  } catch (error) {
    if (error instanceof AppError) return error.retryAfterSeconds ?? 0;
    throw error;
  }
}

describe('a rate limit', () => {
  it('lets a burst through, then one at a time, each key for itself', () => {
    const clock = createFakeClock();
    const limit = createRateLimit({ clock, config }, { burst: 3, secondsPerCall: 10 });
    const take = (key: string) => outcome(() => limit.take(key));
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual(['free', 'free', 'free', 10]);
    expect(take('b')).toBe('free');
    clock.advance(9);
    expect(take('a')).toBe(1);
    clock.advance(1);
    expect([take('a'), take('a')]).toEqual(['free', 10]);
    clock.advance(1000);
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual(['free', 'free', 'free', 10]);
  });

  it('takes back what did not count, and can be off', () => {
    const clock = createFakeClock();
    const limit = createRateLimit({ clock, config }, { burst: 1, secondsPerCall: 10 });
    limit.take('a');
    limit.giveBack('a');
    expect(outcome(() => limit.check('a'))).toBe('free');
    const off = createRateLimit(
      { clock, config: { hasRateLimits: false } },
      { burst: 1, secondsPerCall: 10 },
    );
    expect([1, 2, 3].map(() => outcome(() => off.take('a')))).toEqual(['free', 'free', 'free']);
  });

  it('lets an account save ten answers a second for as long as it likes', () => {
    const clock = createFakeClock();
    const count = createClassLimits({ clock, config, shared: null });
    const actor = { accountId: 'a', labels: [], isGuest: false, sessionHash: '' };
    const save = () => void count({ rate: 'answers' }, actor, { ip: '203.0.113.1' });
    for (let call = 0; call < 36_000; call += 1) {
      save();
      clock.advance(0.1);
    }
    // … and the answers of a long time offline at once.
    expect(new Set(Array.from({ length: 600 }, () => outcome(save)))).toEqual(new Set(['free']));
  });

  it('lets the visitors of an address do ten times what an account may', () => {
    const count = createClassLimits({ clock: createFakeClock(), config, shared: null });
    const actor = { accountId: 'a', labels: [], isGuest: false, sessionHash: '' };
    const callsOf = (who: typeof actor | null) => {
      const write = () => void count({ rate: 'write' }, who, { ip: '203.0.113.1' });
      let calls = 0;
      while (outcome(write) === 'free') calls += 1;
      return calls;
    };
    expect(callsOf(null)).toBe(10 * callsOf(actor));
  });

  it('locks nobody out when the clock is put back by an hour', () => {
    const clock = createFakeClock();
    const limit = createRateLimit({ clock, config }, { burst: 3, secondsPerCall: 10 });
    const take = () => outcome(() => limit.take('a'));
    take();
    clock.advance(-3600);
    expect([take(), take(), take()]).toEqual(['free', 'free', 10]);
    clock.advance(10);
    expect(take()).toBe('free');
  });

  it('costs a save next to nothing', () => {
    const limit = createRateLimit(
      { clock: { now: () => new Date() }, config },
      { burst: 1e9, secondsPerCall: 1e-6 },
    );
    const keys = Array.from({ length: 500 }, (_, index) => `018f0000-0000-7000-8000-${index}`);
    const calls = 200_000;
    const run = () => {
      for (let call = 0; call < calls; call += 1) limit.take(keys[call % 500] ?? '');
    };
    run();
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / calls).toBeLessThan(15);
  });
});

describe('waits after failures', () => {
  const options = { free: 2, firstWaitSeconds: 60, longestWaitSeconds: 200, forgetSeconds: 3600 };

  it('grow, have an end, and are forgotten after a success', () => {
    const clock = createFakeClock();
    const limit = createFailureLimit({ clock, config }, options);
    const begin = () => outcome(() => limit.begin('a'));
    expect([begin(), begin(), begin()]).toEqual(['free', 'free', 60]);
    clock.advance(30);
    expect(begin()).toBe(30);
    clock.advance(30);
    expect([begin(), begin()]).toEqual(['free', 120]);
    clock.advance(120);
    expect([begin(), begin()]).toEqual(['free', 200]);
    clock.advance(200);
    expect(begin()).toBe('free');
    limit.succeed('a');
    expect([begin(), begin(), begin()]).toEqual(['free', 'free', 60]);
    clock.advance(3600);
    expect([begin(), begin()]).toEqual(['free', 'free']);
  });

  it('are no longer when the clock is put back by an hour', () => {
    const clock = createFakeClock();
    const limit = createFailureLimit({ clock, config }, options);
    const begin = () => outcome(() => limit.begin('a'));
    begin();
    begin();
    clock.advance(-3600);
    expect(begin()).toBe(60);
    clock.advance(60);
    expect(begin()).toBe('free');
  });

  it('count tries that are still under way', () => {
    const limit = createFailureLimit({ clock: createFakeClock(), config }, options);
    const outcomes = Array.from({ length: 50 }, () => outcome(() => limit.begin('a')));
    expect(outcomes.filter((each) => each === 'free')).toHaveLength(2);
  });
});

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::1]:443"', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['somebody', 'unknown'],
    ['_hidden:80', 'unknown'],
    ['203.0.113.7:', 'unknown'],
    ['999.1.1.1', 'unknown'],
    ['', 'unknown'],
    ['x'.repeat(10_000), 'unknown'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('is there also when the connection is closed already', () => {
    expect(addressKey(undefined)).toBe('gone');
  });
});
