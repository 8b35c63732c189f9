import { describe, expect, it } from 'vitest';
import { compareAttempts } from '#exam/results/history/comparison-view.tsx';
import {
  buildAnalysis,
  buildQuestion,
  buildSubject,
} from '#exam/results/testing/build-analysis.ts';

const answered = (id: string, chosen: number | null) => buildQuestion({ id, chosen, correct: 1 });

describe('two attempts compared', () => {
  it('say of each question whether it was gained, lost or stayed', () => {
    const before = buildAnalysis({
      questions: [answered('a', 1), answered('b', 0), answered('c', null), answered('d', 1)],
    });
    const after = buildAnalysis({
      questions: [answered('d', 1), answered('a', null), answered('b', 1), answered('c', 3)],
    });
    const { questions, elsewhere } = compareAttempts(before, after);
    expect(questions.map(({ number, question, kind }) => [number, question.id, kind])).toEqual([
      [1, 'd', 'right'],
      [2, 'a', 'lost'],
      [3, 'b', 'gained'],
      [4, 'c', 'not-right'],
    ]);
    expect(elsewhere).toBe(0);
  });

  it('leave out and count what only one of them had', () => {
    const before = buildAnalysis({ questions: [answered('a', 1), answered('gone', 1)] });
    const after = buildAnalysis({
      questions: [answered('a', 1), answered('new', 1), answered('newer', 1)],
    });
    const { questions, elsewhere } = compareAttempts(before, after);
    expect(questions).toHaveLength(1);
    expect(elsewhere).toBe(3);
  });

  it('set accuracies of subjects side by side, none where nothing was answered', () => {
    const before = buildAnalysis({
      subjects: [
        buildSubject({ subject: 'History', accuracy: 40 }),
        buildSubject({ subject: 'Polity', correct: 0, incorrect: 0, accuracy: 0 }),
        buildSubject({ subject: 'Gone' }),
      ],
    });
    const after = buildAnalysis({
      subjects: [
        buildSubject({ subject: 'Polity', accuracy: 50 }),
        buildSubject({ subject: 'History', accuracy: 60 }),
      ],
    });
    expect(compareAttempts(before, after).subjects).toEqual([
      { subject: 'Polity', before: null, after: 50 },
      { subject: 'History', before: 40, after: 60 },
    ]);
  });
});
