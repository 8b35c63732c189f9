import { expect, it } from 'vitest';
import { pointsPerMark } from './score.ts';
import { countedAnswers, totalOfSections } from './total-marks.ts';

const section = { questions: 6, attemptMax: null, qualifying: false, correctPoints: pointsPerMark };

it('is what all answers bring that count', () => {
  const maths = { ...section, attemptMax: 3, correctPoints: 2 * pointsPerMark };
  const english = { ...section, qualifying: true };
  expect(totalOfSections([section, maths, english])).toBe(12 * pointsPerMark);
  expect(totalOfSections([])).toBe(0);
});

it('counts thirds whole', () => {
  expect(totalOfSections([{ ...section, correctPoints: pointsPerMark / 3 }])).toBe(
    2 * pointsPerMark,
  );
});

it('counts no more answers than there are questions', () => {
  expect([countedAnswers(2, 3), countedAnswers(0, 3), countedAnswers(6, null)]).toEqual([2, 0, 6]);
});
