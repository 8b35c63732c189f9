import type { Attempt, PaperPart, PaperQuestion, PaperSection, Result } from '@taiyari/contract';

export function buildQuestion(
  number: number,
  overrides: Partial<PaperQuestion> = {},
): PaperQuestion {
  return {
    id: `q${number}`,
    text: `Question text ${number}`,
    options: [`First ${number}`, `Second ${number}`, `Third ${number}`, `Fourth ${number}`],
    subject: 'Reasoning',
    tag: '',
    ...overrides,
  };
}

export function buildSection(overrides: Partial<PaperSection> = {}): PaperSection {
  return {
    key: 'reasoning',
    title: 'Reasoning',
    from: 0,
    to: 1,
    correctMarks: 1,
    incorrectMarks: -0.25,
    skippedMarks: 0,
    attemptMax: null,
    qualifying: false,
    ...overrides,
  };
}

/** A part of an attempt; what the screen does not look at is made up. */
export function buildPart(part: PaperPart): Attempt['parts'][number] {
  const minutes = part.seconds === null ? null : part.seconds / 60;
  return {
    ...part,
    title: 'Part 1',
    minutes,
    locked: !part.earlyExit,
    startsAt: '2025-01-01T10:00:00.000Z',
    deadline: null,
    closedAt: null,
  };
}

/** Two questions, two and one, each with ten minutes of its own. */
export function buildParts(overrides: Partial<PaperPart> = {}): Attempt['parts'] {
  const sections = [
    buildSection(),
    buildSection({ key: 'maths', title: 'Maths', from: 2, to: 3, correctMarks: 2 }),
    buildSection({ key: 'english', title: 'English', from: 4, to: 4 }),
  ];
  return sections.map((section) =>
    buildPart({ seconds: 600, earlyExit: true, sections: [section], ...overrides }),
  );
}

/** An attempt at a paper of three parts, each with its own clock. */
export function buildDividedAttempt(overrides: Partial<Attempt> = {}): Attempt {
  return buildAttempt({
    parts: buildParts(),
    partEnds: ['2025-01-01T10:10:00.000Z', '2025-01-01T10:20:00.000Z', '2025-01-01T10:30:00.000Z'],
    deadline: '2025-01-01T10:30:00.000Z',
    ...overrides,
  });
}

export function buildAttempt(overrides: Partial<Attempt> = {}): Attempt {
  const attempt: Omit<Attempt, 'parts' | 'partEnds'> = {
    openPart: 0,
    id: 'attempt-1',
    testId: 'test-1',
    seriesId: null,
    testTitle: 'Class IV Mock Test 1',
    languages: ['en'],
    lang: 'en',
    correctMarks: 1,
    incorrectMarks: -0.25,
    skippedMarks: 0,
    questions: [1, 2, 3, 4, 5].map((number) => buildQuestion(number)),
    passages: [],
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
  };
  const questions = overrides.questions ?? attempt.questions;
  return {
    ...attempt,
    parts: [wholePart(questions.length)],
    partEnds: [],
    ...overrides,
  };
}

/** Of a paper that nobody divided. */
function wholePart(count: number): Attempt['parts'][number] {
  const section = buildSection({ key: 'all', title: '', to: count - 1 });
  return buildPart({ seconds: null, earlyExit: false, sections: [section] });
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
