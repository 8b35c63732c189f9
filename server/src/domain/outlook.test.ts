import { describe, expect, it } from 'vitest';
import { outlookOf, recordOf } from '#domain/outlook.ts';
import { type Chance, chanceOf, isRight } from '#domain/testing/people.ts';

/** The marks in per cent of mocks of 100 questions, 1 for a right answer and -0.25 for a wrong one. */
function mocksOf(chance: Chance, count: number): number[] {
  const usual = 0.5 + chance.normal();
  return Array.from({ length: count }, () => {
    // Not everybody is the same every day.
    const ability = usual + 0.25 * chance.normal();
    let marks = 0;
    for (let question = 0; question < 100; question += 1) {
      marks += isRight(chance, ability, chance.normal()) ? 1 : -0.25;
    }
    return marks;
  });
}

describe('the range of the next marks', () => {
  it.each([3, 4, 6, 10])('holds after %i mocks for 75 to 85 of 100 made-up learners', (taken) => {
    const chance = chanceOf(14 + taken);
    const learners = 1500;
    let held = 0;
    for (let learner = 0; learner < learners; learner += 1) {
      const marks = mocksOf(chance, taken + 1);
      const range = outlookOf(marks.slice(0, taken));
      const came = marks[taken] ?? 0;
      if (range && range.low <= came && came <= range.high) held += 1;
    }
    expect(held / learners).toBeGreaterThanOrEqual(0.75);
    expect(held / learners).toBeLessThanOrEqual(0.85);
  });

  it('is none before three attempts', () => {
    expect(outlookOf([50, 60])).toBeNull();
    expect(outlookOf([50, 60, 70])).not.toBeNull();
  });

  it('stands on the latest eight, never above all marks, and is wider where marks differ more', () => {
    expect(outlookOf([0, 0, 50, 50, 50, 50, 50, 50, 50, 50])).toEqual(
      outlookOf([50, 50, 50, 50, 50, 50, 50, 50]),
    );
    expect(outlookOf([100, 100, 100])?.high).toBe(100);
    const width = (marks: number[]) => {
      const range = outlookOf(marks);
      return range ? range.high - range.low : 0;
    };
    expect(width([30, 50, 70])).toBeGreaterThan(width([49, 50, 51]));
  });

  it('is held against what came, from the fourth attempt on', () => {
    expect(recordOf([50, 50, 50])).toEqual({ made: 0, held: 0 });
    expect(recordOf([50, 50, 50, 52, 95])).toEqual({ made: 2, held: 1 });
  });
});
