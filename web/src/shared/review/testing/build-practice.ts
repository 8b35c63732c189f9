import type { Practice } from '@taiyari/contract';

export const practiceQuestion = (place: number): Practice['questions'][number] => ({
  id: `0190a1b2-0000-7000-8000-00000000000${place}`,
  testId: '0190a1b2-0000-7000-8000-000000000098',
  testTitle: 'Mock 7',
  text: `Which river is number ${place}?`,
  options: ['Chenab', 'Jhelum', 'Ravi'],
  subject: 'Geography',
  tag: '',
  outcome: null,
});

/** A practice of two questions that was just begun. */
export function buildPractice(known: Partial<Practice> = {}): Practice {
  return {
    id: '0190a1b2-0000-7000-8000-000000000077',
    testId: null,
    seriesId: null,
    testTitle: 'Practice',
    languages: ['en'],
    lang: 'en',
    correctMarks: 1,
    incorrectMarks: 0,
    skippedMarks: 0,
    questions: [practiceQuestion(1), practiceQuestion(2)],
    parts: [],
    partEnds: [],
    openPart: 0,
    answers: {},
    flagged: [],
    timeSpent: {},
    current: null,
    revision: 0,
    startedAt: '2026-11-22T10:00:00.000Z',
    deadline: null,
    graceSeconds: 5,
    serverTime: '2026-11-22T10:00:00.000Z',
    status: 'running',
    resultId: null,
    counted: false,
    mode: 'study',
    ...known,
  };
}
