import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeOfAnswer, grades, isLeech, siftSheet, slowFromSeconds } from '#domain/sifting.ts';

const origins = (
  answers: string,
  options: { flags?: string; timeSpent?: number[]; firstChoices?: string } = {},
) =>
  siftSheet(
    {
      answers,
      flags: options.flags ?? '-'.repeat(answers.length),
      timeSpent: options.timeSpent ?? [...answers].map(() => 20),
      firstChoices: options.firstChoices ?? null,
    },
    'A'.repeat(answers.length),
  ).map(({ origin, grade }) => [origin, grade]);

describe('a sheet that was handed in', () => {
  it('gives wrong answers, and right ones for cards there are', () => {
    expect(origins('ABF')).toEqual([
      [null, grades.good],
      ['wrong', grades.again],
      ['wrong', grades.again],
    ]);
  });

  it('gives what was skipped only after it had been looked at for five seconds', () => {
    expect(origins('--', { timeSpent: [4, 5] })).toEqual([['skipped', grades.again]]);
  });

  it('gives right answers that were marked for review, and never more than hard', () => {
    expect(origins('AB', { flags: 'MM' })).toEqual([
      ['marked', grades.hard],
      ['wrong', grades.again],
    ]);
  });

  it('gives a right answer that was wrong at first no card, and never more than hard to the one there is', () => {
    expect(origins('AAB', { firstChoices: '1B' })).toEqual([
      [null, grades.good],
      [null, grades.hard],
      ['wrong', grades.again],
    ]);
  });

  it('gives right answers that took more than twice the own median, not those that took just that', () => {
    expect(origins('AAAAA', { timeSpent: [10, 10, 10, 20, 21] })).toEqual([
      [null, grades.good],
      [null, grades.good],
      [null, grades.good],
      [null, grades.good],
      ['slow', grades.hard],
    ]);
  });

  it('calls nobody slow by fewer than five times', () => {
    expect(origins('AAAA', { timeSpent: [1, 1, 1, 500] }).map(([origin]) => origin)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('never calls a failure hard, nor anything easy', () => {
    const places = fc.array(
      fc.record({
        letter: fc.constantFrom(...'ABCDEF-'),
        flag: fc.constantFrom('M', '-'),
        seconds: fc.nat(600),
      }),
    );
    fc.assert(
      fc.property(places, (sheet) => {
        const sifted = siftSheet(
          {
            answers: sheet.map(({ letter }) => letter).join(''),
            flags: sheet.map(({ flag }) => flag).join(''),
            timeSpent: sheet.map(({ seconds }) => seconds),
          },
          'B'.repeat(sheet.length),
        );
        for (const { chosen, grade } of sifted) {
          expect(grade === grades.again).toBe(chosen !== 1);
          expect(grade).toBeLessThanOrEqual(grades.good);
        }
      }),
    );
  });
});

describe('an answer in a round', () => {
  const answer = { isRight: true, isGuessed: false, seconds: 10 };

  it('is again when wrong or guessed, hard when slow, else good', () => {
    expect(gradeOfAnswer(answer, 10)).toBe(grades.good);
    expect(gradeOfAnswer(answer, 9)).toBe(grades.hard);
    expect(gradeOfAnswer({ ...answer, isGuessed: true }, 10)).toBe(grades.again);
    expect(gradeOfAnswer({ ...answer, isRight: false }, 9)).toBe(grades.again);
  });

  it('is slow by twice the median of an even number of times, too', () => {
    expect(slowFromSeconds([1, 2, 3, 4, 5, 6])).toBe(7);
    expect(slowFromSeconds([1, 2, 3, 4])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a leech', () => {
  it('has lapsed four times, and then every second time', () => {
    const lapsesOfLeech = [1, 2, 3, 4, 5, 6, 7, 8].filter((lapses) => isLeech(lapses, [3, 1]));
    expect(lapsesOfLeech).toEqual([4, 6, 8]);
  });

  it('or was right in fewer than four of its last eight, judged when it is wrong', () => {
    expect(isLeech(1, [1, 1, 3, 3, 3, 1, 1, 1])).toBe(true);
    expect(isLeech(1, [1, 3, 3, 3, 3, 1, 1, 1])).toBe(false);
    expect(isLeech(1, [1, 1, 3, 3, 1, 1, 1])).toBe(false);
    expect(isLeech(4, [1, 1, 1, 1, 1, 1, 1, 3])).toBe(false);
  });
});
