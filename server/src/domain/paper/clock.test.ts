import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clocksOf, isTimeUp } from '#domain/deadlines.ts';
import { endedAt, extended, isPartOpen, type PartEnds, runningPart } from '#domain/paper/clock.ts';
import { type ExtraTime, extraSecondsOf } from '#domain/paper/extra-time.ts';

const start = new Date('2026-01-05T04:30:00.000Z');
const moment = (milliseconds: number) => new Date(start.getTime() + milliseconds);

/**
 * A clock as a watch in the hall would have it: it knows the part of now and what is left of it, and is moved on from
 * event to event. The product knows the ends alone.
 */
class Watch {
  #part = 0;
  #end: number;
  readonly #lengths: readonly number[];
  readonly #closed: number[] = [];

  constructor(lengths: readonly number[]) {
    this.#lengths = lengths;
    this.#end = lengths[0] ?? 0;
  }

  moveTo(at: number): void {
    while (this.#part < this.#lengths.length && this.#end <= at) this.#next(this.#end);
  }

  #next(at: number): void {
    this.#closed[this.#part] = at;
    this.#part += 1;
    this.#end = at + (this.#lengths[this.#part] ?? 0);
  }

  give(milliseconds: number): void {
    if (this.#part === this.#lengths.length) {
      this.#part -= 1;
      this.#end = this.#closed[this.#part] ?? 0;
    }
    this.#end += milliseconds;
  }

  leave(at: number): boolean {
    if (this.#part >= this.#lengths.length - 1) return false;
    this.#next(at);
    return true;
  }

  /** From the beginning to the end and five seconds. */
  isOpen(part: number, at: number): boolean {
    const [began, ended] = [part === 0 ? 0 : this.#closed[part - 1], this.#closed[part]];
    if (began === undefined || at < began) return false;
    return part >= this.#part || at - (ended ?? 0) <= 5000;
  }

  isOver(at: number): boolean {
    const last = this.#lengths.length - 1;
    return this.#part > last && at - (this.#closed[last] ?? 0) > 5000;
  }

  get part(): number {
    return Math.min(this.#part, this.#lengths.length - 1);
  }
}

const extraTime: fc.Arbitrary<ExtraTime | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: 'compensatory', percent: null } as const),
  fc.integer({ min: 1, max: 200 }).map((percent) => ({ kind: 'percent', percent }) as const),
);
const happening = fc.record({
  /** Since the one before. */
  since: fc.oneof(fc.nat(10_000), fc.nat(300_000), fc.constantFrom(0, 5000, 5001)),
  kind: fc.constantFrom('arrival', 'arrival', 'arrival', 'grant', 'leaving'),
  part: fc.nat(5),
  seconds: fc.integer({ min: 1, max: 1200 }),
});

type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;
type Sitting = { ends: PartEnds; readonly watch: Watch; accepted: number; refused: number };

/** Lets one thing happen to the product and to the watch. @returns false once the attempt is over. */
function happen(sitting: Sitting, at: number, { kind, part, seconds }: Happening): boolean {
  const { ends, watch } = sitting;
  const now = moment(at);
  watch.moveTo(at);
  const isOver = watch.isOver(at);
  expect(isTimeUp(ends.at(-1) ?? null, now)).toBe(isOver);
  if (isOver) return false;
  const running = runningPart(ends, now);
  expect(running).toBe(watch.part);
  if (kind === 'grant') {
    sitting.ends = extended(ends, now, seconds);
    watch.give(seconds * 1000);
  } else if (kind === 'leaving') {
    if (watch.leave(at)) sitting.ends = endedAt(ends, running, now);
  } else {
    const isOpen = watch.isOpen(part % ends.length, at);
    expect(isPartOpen(ends, part % ends.length, { arrivedAt: now, now })).toBe(isOpen);
    sitting[isOpen ? 'accepted' : 'refused'] += 1;
  }
  return true;
}

describe('the clocks of parts', () => {
  it('agree with a watch that is moved on, in 10,000 sittings', () => {
    const minutes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 6 });
    let [accepted, refused] = [0, 0];
    fc.assert(
      fc.property(
        minutes,
        extraTime,
        fc.array(happening, { maxLength: 40 }),
        (lengths, extra, happenings) => {
          const parts = lengths.map((one) => ({
            seconds: one * 60,
            earlyExit: true,
            sections: [],
          }));
          const version = { hasTimeLimit: true, durationMinutes: 0, parts };
          const sitting: Sitting = {
            ends: clocksOf(start, version, extra).partEnds ?? [],
            watch: new Watch(
              lengths.map((one) => (one * 60 + extraSecondsOf(one * 60, extra)) * 1000),
            ),
            ...{ accepted: 0, refused: 0 },
          };
          let at = 0;
          for (const one of happenings) {
            at += one.since;
            if (!happen(sitting, at, one)) break;
          }
          accepted += sitting.accepted;
          refused += sitting.refused;
        },
      ),
      { numRuns: 10_000 },
    );
    // Both happen often.
    expect(accepted).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(500);
  });

  it('go on while nobody is connected: 30, 40 and 15 minutes from 10:00', () => {
    const parts = [30, 40, 15].map((one) => ({
      seconds: one * 60,
      earlyExit: false,
      sections: [],
    }));
    const version = { hasTimeLimit: true, durationMinutes: 85, parts };
    const { partEnds, deadlineAt } = clocksOf(start, version, null);
    const ends = partEnds ?? [];
    const at = (minutes: number) => moment(minutes * 60_000);
    expect(runningPart(ends, at(25))).toBe(0);
    expect(runningPart(ends, at(40))).toBe(1);
    expect(ends).toEqual([at(30), at(70), at(85)]);
    expect(deadlineAt).toEqual(at(85));
  });

  it('take an answer whose arrival is in doubt for as early and as late as it may have been', () => {
    const ends = [moment(10_000), moment(20_000)];
    const doubted = { arrivedAt: moment(9000), now: moment(16_000) };
    expect([0, 1].map((part) => isPartOpen(ends, part, doubted))).toEqual([true, true]);
    const sure = { arrivedAt: moment(9000), now: moment(9000) };
    expect([0, 1].map((part) => isPartOpen(ends, part, sure))).toEqual([true, false]);
  });

  it.each([
    [15, 5],
    [30, 10],
    [40, 15],
    [45, 15],
    [60, 20],
    [90, 30],
    [120, 40],
    [180, 60],
    [1, 5],
  ])('compensate %i minutes with %i', (minutes, more) => {
    const extra = { kind: 'compensatory', percent: null } as const;
    expect(extraSecondsOf(minutes * 60, extra)).toBe(more * 60);
  });

  it('round a percentage up to a second', () => {
    expect(extraSecondsOf(100, { kind: 'percent', percent: 33 })).toBe(33);
    expect(extraSecondsOf(101, { kind: 'percent', percent: 33 })).toBe(34);
  });
});
