import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOf } from '#domain/marks.ts';
import { type Section, totalPointsOf } from '#domain/paper/parts.ts';
import { meanSectionPoints, scoreSheet } from '#domain/scoring.ts';

/** Marks as fractions, three hundredths to nothing: the oracle knows no points. */
type Fraction = readonly [over: bigint, under: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const areEqual = ([a, b]: Fraction, [c, d]: Fraction) => a * d === c * b;
const zero: Fraction = [0n, 1n];

const marks = fc.constantFrom<{ points: number; exact: Fraction }>(
  { points: 300, exact: [1n, 1n] },
  { points: 600, exact: [2n, 1n] },
  { points: 150, exact: [1n, 2n] },
  { points: 75, exact: [1n, 4n] },
  { points: 100, exact: [1n, 3n] },
  { points: 200, exact: [2n, 3n] },
  { points: 99, exact: [33n, 100n] },
  { points: 0, exact: zero },
);
const cost = marks.map(({ points, exact: [over, under] }) => ({
  points: -points + 0,
  exact: [-over, under] as Fraction,
}));
const written = fc.record({
  correct: marks,
  incorrect: cost,
  skipped: fc.oneof(cost, marks),
  attemptMax: fc.option(fc.integer({ min: 1, max: 8 })),
  qualifying: fc.boolean(),
  questions: fc.array(
    fc.record({ answer: fc.constantFrom(...'ABCDEF--'), key: fc.constantFrom(...'ABCDEF') }),
    { minLength: 1, maxLength: 8 },
  ),
});
type Written = typeof written extends fc.Arbitrary<infer Value> ? Value : never;

/** By taking answers off a pile one after the other, without points, places or counters of the product. */
function oracleOf({ correct, incorrect, skipped, attemptMax, questions }: Written) {
  const wanted = Math.min(attemptMax ?? questions.length, questions.length);
  const counted = questions.filter(({ answer }) => answer !== '-').slice(0, wanted);
  const right = counted.filter(({ answer, key }) => answer === key);
  const missing = wanted - counted.length;
  const sum = [
    ...right.map(() => correct.exact),
    ...counted.slice(right.length).map(() => incorrect.exact),
    ...new Array<Fraction>(missing).fill(skipped.exact),
  ].reduce<Fraction>(plus, zero);
  const total = new Array<Fraction>(wanted).fill(correct.exact).reduce<Fraction>(plus, zero);
  return { right: right.length, wrong: counted.length - right.length, missing, sum, total };
}

function sectionsOf(all: readonly Written[]): Section[] {
  let from = 0;
  return all.map(({ correct, incorrect, skipped, attemptMax, qualifying, questions }, at) => {
    const section = {
      key: `s${at}`,
      title: { en: `Section ${at}` },
      from,
      to: from + questions.length,
      correctPoints: correct.points,
      incorrectPoints: incorrect.points,
      skippedPoints: skipped.points,
      attemptMax,
      qualifying,
      cutOffs: {},
    };
    from = section.to;
    return section;
  });
}

const inPoints = (points: number): Fraction => [BigInt(points), 300n];

describe('a paper with sections', () => {
  it('is scored as exact fractions would have it, on 10,000 random papers', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 5 }), (all) => {
        const questions = all.flatMap((section) => section.questions);
        const score = scoreSheet(
          questions.map(({ answer }) => answer).join(''),
          questions.map(({ key }) => key).join(''),
          sectionsOf(all),
        );
        const expected = all.map(oracleOf);
        for (const [at, { right, wrong, missing, sum, total }] of expected.entries()) {
          const found = score.sections[at];
          expect(found).toMatchObject({ correct: right, incorrect: wrong, skipped: missing });
          expect(areEqual(inPoints(found?.marksPoints ?? Number.NaN), sum)).toBe(true);
          expect(areEqual(inPoints(found?.totalPoints ?? Number.NaN), total)).toBe(true);
        }
        const inTotal = expected.filter((_, at) => !all[at]?.qualifying);
        const sum = inTotal.map((one) => one.sum).reduce(plus, zero);
        expect(areEqual(inPoints(score.marksPoints), sum)).toBe(true);
        const total = inTotal.map((one) => one.total).reduce(plus, zero);
        expect(areEqual(inPoints(score.totalPoints), total)).toBe(true);
        const counts = expected.reduce((sum, one) => sum + one.right + one.wrong + one.missing, 0);
        expect(score.correct + score.incorrect + score.skipped).toBe(counts);
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  it('has places that add up to its sections, and sections that add up to the total', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 5 }), (all) => {
        const questions = all.flatMap((section) => section.questions);
        const sections = sectionsOf(all);
        const sheet = questions.map(({ answer }) => answer).join('');
        const score = scoreSheet(sheet, questions.map(({ key }) => key).join(''), sections);
        for (const [at, { from, to }] of sections.entries()) {
          const places = score.places.slice(from, to);
          const sum = (field: 'points' | 'mostPoints') =>
            places.reduce((total, place) => total + place[field], 0);
          expect(sum('points')).toBe(score.sections[at]?.marksPoints);
          expect(sum('mostPoints')).toBe(score.sections[at]?.totalPoints);
        }
        const version = { correctPoints: 0, incorrectPoints: 0, skippedPoints: 0 };
        const parts = [{ seconds: null, earlyExit: false, sections }];
        const questionCount = questions.length;
        expect(totalPointsOf({ ...version, parts, questionCount })).toBe(score.totalPoints);
      }),
    );
  });

  it('counts the first answers alone where only so many are wanted', () => {
    const [section] = sectionsOf([
      {
        correct: { points: 300, exact: [1n, 1n] },
        incorrect: { points: -75, exact: [-1n, 4n] },
        skipped: { points: 0, exact: zero },
        attemptMax: 2,
        qualifying: false,
        questions: [...'wrong'].map(() => ({ answer: '-', key: 'A' })),
      },
    ]);
    const score = scoreSheet('-BAAA', 'AAAAA', section ? [section] : []);
    expect(score).toMatchObject({ correct: 1, incorrect: 1, skipped: 0, percentage: 50 });
    expect(marksOf(score.marksPoints)).toBe(0.75);
    expect(score.places.map(({ outcome }) => outcome)).toEqual([
      ...['uncounted', 'incorrect', 'correct', 'uncounted', 'uncounted'],
    ]);
  });

  it('is the same for many sheets counted together as one after the other', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 20 }), (one, learners) => {
        const [section] = sectionsOf([{ ...one, attemptMax: null }]);
        if (!section) throw new Error('no section');
        const key = one.questions.map((question) => question.key).join('');
        const sheets = Array.from({ length: learners }, (_, learner) =>
          one.questions.map(({ answer }, at) => (at % (learner + 1) === 0 ? answer : '-')).join(''),
        );
        const chosen = [...key].map((_, at) =>
          [...'ABCDEF-'].map((letter) => sheets.filter((sheet) => sheet[at] === letter).length),
        );
        const apart = sheets.map((sheet) => scoreSheet(sheet, key, [section]).sections[0]);
        expect(meanSectionPoints(chosen, key, section)).toBeCloseTo(
          apart.reduce((sum, score) => sum + (score?.marksPoints ?? 0), 0) / learners,
        );
        const optional = { ...section, attemptMax: section.to - section.from - 1 };
        expect(meanSectionPoints(chosen, key, optional)).toBeNull();
      }),
    );
  });
});
