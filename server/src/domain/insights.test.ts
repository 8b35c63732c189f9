import { describe, expect, it } from 'vitest';
import { analyseSubjects, recommendationOf, type ScoredQuestion } from '#domain/insights.ts';

function answered(subject: string, right: number, wrong: number, skipped = 0): ScoredQuestion[] {
  const question = { subject, mostPoints: 300, timeSpent: 10 };
  return [
    ...new Array(right).fill({ ...question, outcome: 'correct', points: 300 }),
    ...new Array(wrong).fill({ ...question, outcome: 'incorrect', points: -75 }),
    ...new Array(skipped).fill({ ...question, outcome: 'skipped', points: 0 }),
  ];
}

describe('analyseSubjects', () => {
  it('calls 70 % of the answered a strength and less an improvement area', () => {
    const subjects = analyseSubjects([...answered('History', 7, 3), ...answered('Polity', 2, 1)]);
    expect(subjects.map(({ subject, accuracy, verdict }) => [subject, accuracy, verdict])).toEqual([
      ['History', 70, 'strength'],
      ['Polity', 67, 'improvement'],
    ]);
  });

  it('does not judge a subject with fewer than three answers', () => {
    const [subject] = analyseSubjects(answered('Science', 2, 0, 8));
    expect(subject).toMatchObject({ verdict: 'unknown', accuracy: 100, skipped: 8, total: 10 });
  });

  it('counts what each subject brought and what was left', () => {
    const [subject] = analyseSubjects(answered('English', 1, 2, 1));
    expect(subject).toMatchObject({ marksPoints: 150, lostPoints: 1050, timeSpent: 40 });
  });

  it('leaves out what does not count, but for its time', () => {
    const more = { subject: 'English', outcome: 'uncounted', points: 0, mostPoints: 0 } as const;
    const [subject] = analyseSubjects([...answered('English', 3, 0), { ...more, timeSpent: 5 }]);
    expect(subject).toMatchObject({ total: 3, skipped: 0, lostPoints: 0, timeSpent: 35 });
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
