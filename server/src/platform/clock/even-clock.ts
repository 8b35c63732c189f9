import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Clock } from '#platform/clock/clock.ts';

/** What a machine tells of the time, in milliseconds. */
export type TimeSources = {
  /** Its clock, which may be put forward or back at any moment. */
  readonly wall: () => number;
  /** What has passed, whatever the clock says; it stands still while the machine sleeps. */
  readonly passed: () => number;
  /** What has passed with the time it slept. Dear: asked only after a jump. */
  readonly passedWithSleep: () => number;
};

const ofThisMachine: TimeSources = {
  wall: Date.now,
  passed: () => performance.now(),
  passedWithSleep: () => uptime() * 1000,
};

/** Clocks that are kept right drift by less between two looks. */
const jumpMilliseconds = 1000;
/** So fast the new time is approached: 72 seconds in an exam of an hour, an hour in two days. */
const approach = 1 / 50;

/**
 * The time of this machine, but for jumps. When its clock is put forward or back, time goes on here as if nothing had
 * happened and approaches the new one slowly: no running test ends an hour early, none gets an hour more. The time that
 * the machine slept has passed for everybody and is no jump.
 * @param onJump told by how many milliseconds the clock was put forward, or back when below zero.
 */
export function createEvenClock(
  onJump: (milliseconds: number) => void,
  sources: TimeSources = ofThisMachine,
): Clock {
  let wall = sources.wall();
  let passed = sources.passed();
  let slept = sources.passedWithSleep() - passed;
  /** How far we are ahead of the machine's clock. */
  let ahead = 0;

  function jumpOf(wallMore: number, passedMore: number): number {
    if (Math.abs(wallMore - passedMore) <= jumpMilliseconds) return 0;
    const sleptUntilNow = sources.passedWithSleep() - passed;
    const sleptMore = sleptUntilNow - slept;
    slept = sleptUntilNow;
    const jump = wallMore - passedMore - sleptMore;
    return Math.abs(jump) <= jumpMilliseconds ? 0 : jump;
  }

  function look(): number {
    const [before, passedBefore] = [wall, passed];
    wall = sources.wall();
    passed = sources.passed();
    const jump = jumpOf(wall - before, passed - passedBefore);
    if (jump !== 0) {
      ahead -= jump;
      onJump(jump);
    }
    const step = Math.min(Math.abs(ahead), (passed - passedBefore) * approach);
    ahead -= Math.sign(ahead) * step;
    return wall + ahead;
  }

  return { now: () => new Date(look()) };
}
