import { describe, expect, it } from 'vitest';
import { analyseSubjects, recommendationOf, type ScoredQuestion } from '#domain/insights.ts';

const marking = { correctPoints: 300, incorrectPoints: -75, skippedPoints: 0 };

function answered(subject: string, right: number, wrong: number, skipped = 0): ScoredQuestion[] {
  const question = { subject, correct: 1, timeSpent: 10 };
  return [
    ...new Array(right).fill({ ...question, chosen: 1 }),
    ...new Array(wrong).fill({ ...question, chosen: 2 }),
    ...new Array(skipped).fill({ ...question, chosen: null }),
  ];
}

describe('analyseSubjects', () => {
  it('calls 70 % of the answered a strength and less an improvement area', () => {
    const subjects = analyseSubjects(
      [...answered('History', 7, 3), ...answered('Polity', 2, 1)],
      marking,
    );
    expect(subjects.map(({ subject, accuracy, verdict }) => [subject, accuracy, verdict])).toEqual([
      ['History', 70, 'strength'],
      ['Polity', 67, 'improvement'],
    ]);
  });

  it('does not judge a subject with fewer than three answers', () => {
    const [subject] = analyseSubjects(answered('Science', 2, 0, 8), marking);
    expect(subject).toMatchObject({ verdict: 'unknown', accuracy: 100, skipped: 8, total: 10 });
  });

  it('counts what each subject brought and what was left', () => {
    const [subject] = analyseSubjects(answered('English', 1, 2, 1), marking);
    expect(subject).toMatchObject({ marksPoints: 150, lostPoints: 1050, timeSpent: 40 });
  });
});

describe('recommendationOf', () => {
  it.each([
    [100, 'excellent'],
    [80, 'excellent'],
    [79, 'good'],
    [60, 'good'],
    [59, 'needs-work'],
    [0, 'needs-work'],
  ])('gives %d %% the text %s', (percentage, expected) => {
    expect(recommendationOf(percentage)).toBe(expected);
  });
});
