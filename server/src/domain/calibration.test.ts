import { describe, expect, it } from 'vitest';
import { type Calibration, calibrate, type ScoreGroups } from '#domain/calibration.ts';
import { chanceOf, isRight } from '#domain/testing/people.ts';

function calibrated(groups: ScoreGroups): Calibration {
  const steps = calibrate(groups);
  for (;;) {
    const step = steps.next();
    if (step.done) {
      if (step.value === null) throw new Error('nobody');
      return step.value;
    }
  }
}

/** Learners with abilities around 0 who answer questions of these difficulties. */
function groupsOf(seed: number, learners: number, difficulties: readonly number[]): ScoreGroups {
  const chance = chanceOf(seed);
  const byScore = new Array<number>(difficulties.length + 1).fill(0);
  const right = difficulties.map(() => 0);
  for (let learner = 0; learner < learners; learner += 1) {
    const ability = chance.normal();
    let score = 0;
    for (const [item, difficulty] of difficulties.entries()) {
      if (!isRight(chance, ability, difficulty)) continue;
      right[item] = (right[item] ?? 0) + 1;
      score += 1;
    }
    byScore[score] = (byScore[score] ?? 0) + 1;
  }
  return { learners: byScore, right };
}

describe('calibrating questions', () => {
  it('comes to the figures of the literature for LSAT section 6', () => {
    // Bock and Lieberman 1970, as in the R package ltm: 1,000 learners, 5 questions.
    const { discrimination, difficulties, logLikelihood } = calibrated({
      learners: [3, 20, 85, 237, 357, 298],
      right: [924, 709, 553, 763, 870],
    });
    expect(discrimination.toFixed(4)).toBe('0.7551');
    expect(difficulties.map((one) => one.toFixed(4))).toEqual([
      '-3.6153',
      '-1.3224',
      '-0.3176',
      '-1.7301',
      '-2.7802',
    ]);
    expect(logLikelihood.toFixed(3)).toBe('-2466.938');
  });

  it.each([
    [200, 0.25],
    [1000, 0.12],
    [10_000, 0.05],
  ])('finds what %i learners were made with', (learners, most) => {
    const difficulties = Array.from({ length: 40 }, (_, item) => -2 + (4 * item) / 39);
    const found = calibrated(groupsOf(7, learners, difficulties));
    const squares = difficulties.map((one, item) => (one - (found.difficulties[item] ?? 0)) ** 2);
    const error = Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / difficulties.length);
    expect(error).toBeLessThan(most);
    expect(Math.abs(found.discrimination - 1)).toBeLessThan(4 * most);
  });

  it('puts up with questions that all have right, and none', () => {
    const { difficulties } = calibrated({ learners: [0, 5, 5, 0], right: [10, 5, 0] });
    expect(difficulties.every(Number.isFinite)).toBe(true);
    expect(difficulties.toSorted((one, other) => one - other)).toEqual(difficulties);
  });

  it('of nobody is nothing', () => {
    expect(calibrate({ learners: [0, 0], right: [0] }).next()).toEqual({ done: true, value: null });
  });
});
