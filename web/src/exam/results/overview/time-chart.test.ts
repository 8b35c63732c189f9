import { expect, it } from 'vitest';
import { numberQuestions } from '#exam/results/outcome.tsx';
import {
  compareWrongToCorrect,
  timesByOutcome,
  timeTicks,
} from '#exam/results/overview/time-chart.tsx';
import { buildQuestion } from '#exam/results/testing/build-analysis.ts';
import type { CountedOutcome } from '#shared/results/outcomes.ts';

const chosenFor: Record<CountedOutcome, number | null> = { correct: 1, wrong: 0, skipped: null };

function timesOf(seconds: Partial<Record<CountedOutcome, number[]>>) {
  const { correct = [], wrong = [], skipped = [] } = seconds;
  const questions = Object.entries({ correct, wrong, skipped }).flatMap(([outcome, values]) =>
    values.map((timeSpent) =>
      buildQuestion({ chosen: new Map(Object.entries(chosenFor)).get(outcome), timeSpent }),
    ),
  );
  return timesByOutcome(numberQuestions(questions));
}

it('groups the times and finds the middle of each', () => {
  expect(timesOf({ correct: [30, 10, 20], wrong: [40, 60] })).toEqual([
    { outcome: 'correct', seconds: [30, 10, 20], medianSeconds: 20 },
    { outcome: 'wrong', seconds: [40, 60], medianSeconds: 50 },
    { outcome: 'skipped', seconds: [], medianSeconds: null },
  ]);
});

it.each([
  [7, [0, 5, 10]],
  [60, [0, 15, 30, 45, 60]],
  [183, [0, 60, 120, 180, 240]],
  [1, [0, 5]],
])('marks an axis up to %i seconds at %j', (longest, ticks) => {
  expect(timeTicks(longest)).toEqual(ticks);
});

it.each([
  ['slower', [60, 70, 80]],
  ['quicker', [5, 10, 12]],
  ['alike', [28, 30, 35]],
  [null, [90, 90]],
] as const)('finds wrong answers %s', (answer, wrong) => {
  expect(compareWrongToCorrect(timesOf({ correct: [30, 30, 30], wrong: [...wrong] }))).toBe(answer);
});
