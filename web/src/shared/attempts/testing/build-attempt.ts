import type { Attempt, LearnerQuestion, PaperPart, Result } from '@taiyari/contract';

export function buildQuestion(
  number: number,
  overrides: Partial<LearnerQuestion> = {},
): LearnerQuestion {
  return {
    id: `q${number}`,
    text: `Question text ${number}`,
    options: [`First ${number}`, `Second ${number}`, `Third ${number}`, `Fourth ${number}`],
    subject: 'Reasoning',
    tag: '',
    ...overrides,
  };
}

export function buildAttempt(overrides: Partial<Attempt> = {}): Attempt {
  return {
    id: 'attempt-1',
    testId: 'test-1',
    seriesId: null,
    testTitle: 'Class IV Mock Test 1',
    correctMarks: 1,
    incorrectMarks: -0.25,
    skippedMarks: 0,
    questions: [1, 2, 3, 4, 5].map((number) => buildQuestion(number)),
    parts: [plainPart(5)],
    partEnds: [],
    answers: {},
    flagged: [],
    timeSpent: {},
    current: null,
    revision: 0,
    startedAt: '2025-01-01T10:00:00.000Z',
    deadline: '2025-01-01T10:10:00.000Z',
    graceSeconds: 5,
    serverTime: '2025-01-01T10:00:00.000Z',
    status: 'running',
    resultId: null,
    ...overrides,
  };
}

export function buildResult(overrides: Partial<Result> = {}): Result {
  return {
    id: 'result-1',
    attemptId: 'attempt-1',
    userId: 'account-1',
    testId: 'test-1',
    testTitle: 'Class IV Mock Test 1',
    testSeriesId: null,
    testSeriesName: null,
    answers: {},
    score: 2.5,
    marksObtained: 2.5,
    totalMarks: 5,
    percentage: 60,
    correctAnswers: 3,
    incorrectAnswers: 2,
    skippedAnswers: 0,
    totalQuestions: 5,
    timeTaken: 125,
    completedAt: '2025-01-01T10:02:05.000Z',
    isCompleted: true,
    createdAt: '2025-01-01T10:02:05.000Z',
    replaced: false,
    ...overrides,
  };
}

/** How a paper that nobody divided is divided. */
export function plainPart(questionCount: number): PaperPart {
  const section = {
    key: 'all',
    title: { en: '' },
    from: 0,
    to: questionCount,
    correctMarks: 1,
    incorrectMarks: -0.25,
    skippedMarks: 0,
    attemptMax: null,
    qualifying: false,
  };
  return { seconds: null, earlyExit: false, sections: [section] };
}
