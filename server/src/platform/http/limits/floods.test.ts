import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tooMany } from '#platform/http/limits/limit.ts';
import { createRefusalPause } from '#platform/http/limits/refusal-pause.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { useTestApp } from '#testing/test-app.ts';

describe('what is not there', () => {
  const test = useTestApp({ RATE_LIMITS: 'on' });

  it('is looked up for a visitor some hundred times, then refused; for who is logged in it goes on', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 310; call += 1) {
      statuses.push((await test.visitor.call('GET', `/api/series/${randomUUID()}`)).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(300);
    expect(new Set(statuses.slice(300))).toEqual(new Set([429]));
    const learner = await test.signedIn((await givenAccount(test.deps)).id);
    expect((await learner.call('GET', `/api/series/${randomUUID()}`)).status).toBe(404);
    // A list looks nothing up.
    expect((await test.visitor.call('GET', '/api/series')).status).toBe(200);
    test.clock.advance(60);
    expect((await test.visitor.call('GET', `/api/series/${randomUUID()}`)).status).toBe(404);
  });

  it('does not keep those who share an address from what was found before, while it is there', async () => {
    const { id } = await givenTest(test.deps);
    const look = async (one: string) =>
      (await test.visitor.call('GET', `/api/tests/${one}`)).status;
    expect(await look(id)).toBe(200);
    for (let call = 0; call < 310; call += 1) await look(randomUUID());
    expect([await look(randomUUID()), await look(id)]).toEqual([429, 200]);
    await test.deps.pool.query('delete from tests where id = $1', [id]);
    expect([await look(id), await look(id)]).toEqual([429, 429]);
  });
});

describe('refusals', () => {
  const address = { ip: '198.51.100.9' };

  it('come at once, and late for an address that goes on after sixty of them', async () => {
    const clock = createFakeClock();
    const pauseOf = createRefusalPause({ clock, config: { hasRateLimits: true } });
    const pauses = Array.from({ length: 62 }, () => pauseOf(tooMany(1), address));
    expect(pauses.map((pause) => pause !== undefined)).toEqual(
      Array.from({ length: 62 }, (_, index) => index >= 60),
    );
    expect(pauseOf(tooMany(1), { ip: '198.51.100.10' })).toBeUndefined();
    expect(pauseOf(new Error('something else'), address)).toBeUndefined();
    await Promise.all(pauses);
    clock.advance(2);
    expect(pauseOf(tooMany(1), address)).toBeUndefined();
  });

  it('wait by the thousand at most, and come at once beyond', () => {
    const pauseOf = createRefusalPause({
      clock: createFakeClock(),
      config: { hasRateLimits: true },
    });
    const pauses = Array.from({ length: 2100 }, () => pauseOf(tooMany(1), address));
    expect(pauses.filter((pause) => pause !== undefined)).toHaveLength(2000);
  });
});
