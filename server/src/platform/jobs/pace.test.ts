import { describe, expect, it } from 'vitest';
import { paceBesideRequests, paceOf, withoutPauses } from '#platform/jobs/pace.ts';

/** Keeps the processor busy. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

describe('a pace', () => {
  it('pauses for so many times as long as the work took', async () => {
    const pace = paceOf(0.2, new AbortController().signal);
    work(20);
    const startedAt = performance.now();
    expect(await pace.rest()).toBe(true);
    expect(performance.now() - startedAt).toBeGreaterThan(75);
  });

  it('does not count its own pauses as work', async () => {
    const pace = paceOf(0.01, new AbortController().signal);
    work(2);
    await pace.rest();
    const startedAt = performance.now();
    await pace.rest();
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('ends a pause, and the work, at once when it is told to stop', async () => {
    const stopping = new AbortController();
    const pace = paceOf(0.0001, stopping.signal);
    work(5);
    const rest = pace.rest();
    stopping.abort();
    expect(await rest).toBe(false);
    expect(await pace.rest()).toBe(false);
  });

  describe('beside requests', () => {
    /** Says how busy the process is, look for look. */
    const loopOf = (shares: number[]) => (since?: object) => ({
      idle: 0,
      active: 0,
      utilization: since === undefined ? 0 : (shares.shift() ?? 0),
    });

    it('goes on at once while the process has time', async () => {
      const shares = [0.5, 0.9];
      expect(await paceBesideRequests(undefined, loopOf(shares)).rest()).toBe(true);
      expect(shares).toEqual([0.9]);
    });

    it('waits while it has none', async () => {
      const shares = [0.9, 0.9, 0.9, 0.1, 0.9];
      expect(await paceBesideRequests(undefined, loopOf(shares)).rest()).toBe(true);
      expect(shares).toEqual([0.9]);
    });

    it('goes on after a second at the latest', async () => {
      const loop = loopOf(Array.from({ length: 1000 }, () => 1));
      const startedAt = performance.now();
      expect(await paceBesideRequests(undefined, loop).rest()).toBe(true);
      expect(performance.now() - startedAt).toBeGreaterThan(900);
    });

    it('says whether the next piece is to be small', async () => {
      const pace = paceBesideRequests(undefined, loopOf([0.1, 0.9, 0.1, 0.1]));
      // Nobody knows yet.
      expect(pace.isBusy).toBe(true);
      await pace.rest();
      expect(pace.isBusy).toBe(false);
      await pace.rest();
      expect(pace.isBusy).toBe(true);
      await pace.rest();
      expect(pace.isBusy).toBe(false);
    });

    it('gives way with a share of the time as well', async () => {
      const shares = [0.9, 0.9, 0.1, 0.9];
      const pace = paceOf(0.5, undefined, loopOf(shares));
      expect(await pace.rest()).toBe(true);
      expect(pace.isBusy).toBe(true);
      expect(shares).toEqual([0.9]);
    });

    it('ends at once when it is told to stop', async () => {
      const stopping = new AbortController();
      const loop = loopOf(Array.from({ length: 1000 }, () => 1));
      const rest = paceBesideRequests(stopping.signal, loop).rest();
      stopping.abort();
      expect(await rest).toBe(false);
    });
  });

  it('may be none, for what somebody waits for', async () => {
    expect(await withoutPauses.rest()).toBe(true);
  });
});
