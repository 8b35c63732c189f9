import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logistic } from '#domain/calibration.ts';
import { masteryOf, type TopicAnswer, verdictOf } from '#domain/mastery.ts';
import { type Chance, chanceOf, isRight } from '#domain/testing/people.ts';

const answer = (isRight: boolean, difficulty = 0, days = 0) => ({ isRight, difficulty, days });
const answers = (right: number, wrong: number, days = 0): TopicAnswer[] => [
  ...Array.from({ length: right }, () => answer(true, 0, days)),
  ...Array.from({ length: wrong }, () => answer(false, 0, days)),
];
const only = (given: readonly TopicAnswer[]) => {
  const [mastery] = masteryOf([given]);
  if (!mastery) throw new Error('no topic');
  return mastery;
};
const width = ({ low, high }: { low: number; high: number }) => high - low;

/** The share of typical questions that an ability has right. */
const shareOf = (ability: number) =>
  [-1, 0, 1].reduce((sum, difficulty) => sum + logistic(ability - difficulty), 0) / 3;

/** Someone who knows six topics unequally, and has answered some questions of each. */
function madeUp(chance: Chance) {
  const altogether = chance.normal();
  return Array.from({ length: 6 }, (_, topic) => {
    const ability = altogether + 0.6 * chance.normal();
    const given = Array.from({ length: 2 + topic * 5 }, () => {
      const difficulty = chance.normal();
      return answer(isRight(chance, ability, difficulty), difficulty);
    });
    return { ability, given };
  });
}

describe('what is known of a topic', () => {
  it('lies in the interval for 75 to 85 % of made-up learners, with few answers and with many', () => {
    const chance = chanceOf(20_261_123);
    const held = new Array<number>(6).fill(0);
    const learners = 500;
    for (let learner = 0; learner < learners; learner += 1) {
      const topics = madeUp(chance);
      for (const [topic, { low, high }] of masteryOf(topics.map(({ given }) => given)).entries()) {
        const truth = shareOf(topics[topic]?.ability ?? 0);
        if (low <= truth && truth <= high) held[topic] = (held[topic] ?? 0) + 1;
      }
    }
    for (const count of held) {
      expect(count / learners).toBeGreaterThanOrEqual(0.75);
      expect(count / learners).toBeLessThanOrEqual(0.85);
    }
  });

  it('is the less certain the fewer the answers, and the older', () => {
    expect(width(only(answers(8, 2)))).toBeLessThan(width(only(answers(4, 1))));
    expect(width(only(answers(8, 2)))).toBeLessThan(width(only(answers(8, 2, 180))));
    expect(only(answers(20, 0)).low).toBeGreaterThan(only(answers(20, 0, 400)).low);
  });

  it('borrows from the other topics where there is little', () => {
    const [alone] = masteryOf([answers(1, 1)]);
    const [beside] = masteryOf([answers(1, 1), answers(30, 0), answers(30, 0)]);
    expect(beside?.low).toBeGreaterThan(alone?.low ?? 1);
  });

  it('gives more for a hard question that was right, and less for an easy one that was wrong', () => {
    const of = (isRight: boolean, difficulty: number) => only([answer(isRight, difficulty)]).low;
    expect(of(true, 2)).toBeGreaterThan(of(true, -2));
    expect(of(false, -2)).toBeLessThan(of(false, 2));
  });

  it('never falls by a right answer, whatever was answered before', () => {
    const given = fc.array(
      fc.record({
        isRight: fc.boolean(),
        difficulty: fc.double({ min: -4, max: 4, noNaN: true }),
        days: fc.integer({ min: 0, max: 365 }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(given, fc.double({ min: -4, max: 4, noNaN: true }), (before, difficulty) => {
        const [one, other] = [only(before), only([...before, answer(true, difficulty)])];
        expect(one.low).toBeGreaterThanOrEqual(0);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(one.low).toBeLessThan(one.high);
        expect(other.low).toBeGreaterThanOrEqual(one.low - 1e-9);
        expect(other.high).toBeGreaterThanOrEqual(one.high - 1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it('has a word only where the whole interval speaks for it', () => {
    expect(verdictOf(only([]))).toBe('unknown');
    expect(verdictOf(only(answers(2, 1)))).toBe('unknown');
    expect(verdictOf(only(answers(30, 2)))).toBe('strong');
    expect(verdictOf(only(answers(2, 30)))).toBe('weak');
    expect(verdictOf({ low: 0.6, high: 0.9 })).toBe('strong');
    expect(verdictOf({ low: 0.1, high: 0.5 })).toBe('weak');
  });
});
