import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandsOf, medianSecondsAt, topTenth } from '#domain/time-tally.ts';

const sheet = (marks: number, seconds: number, sign: 1 | -1 = 1) => ({
  sign,
  marksPoints: marks * 300,
  timeSpent: [seconds, 0],
});

describe('median times', () => {
  it('are within a step of the median of everybody in a row', () => {
    const times = fc.array(fc.integer({ min: 0, max: 360 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(times, (times) => {
        const sorted = times.toSorted((one, other) => one - other);
        const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
        const found = medianSecondsAt(bandsOf(times.map((time) => sheet(1, time))), 0) ?? -1;
        expect(Math.abs(found - middle)).toBeLessThanOrEqual(2 + middle * 0.5);
      }),
    );
  });

  it('are of nobody once all that came has gone', () => {
    const bands = bandsOf([sheet(1, 20), sheet(1, 20, -1)]);
    expect(bands).toMatchObject([{ learners: 0 }]);
    expect(medianSecondsAt(bands, 0)).toBeNull();
  });

  it('of the best are those of the bands that a tenth lies in', () => {
    const sheets = [
      ...Array.from({ length: 18 }, () => sheet(0.5, 100)),
      ...Array.from({ length: 2 }, () => sheet(2, 10)),
    ];
    const top = topTenth(bandsOf(sheets));
    expect(top).toMatchObject([{ learners: 2 }]);
    expect(medianSecondsAt(top, 0)).toBeLessThanOrEqual(10);
    expect(medianSecondsAt(bandsOf(sheets), 0)).toBeGreaterThan(80);
  });
});
