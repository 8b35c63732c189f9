import type {
  AnalysedQuestion,
  Analysis,
  Result,
  SectionAnalysis,
  SubjectAnalysis,
} from '@taiyari/contract';
import { gradeOf } from '@taiyari/contract/rules/grade';

export function buildQuestion(overrides: Partial<AnalysedQuestion> = {}): AnalysedQuestion {
  return {
    id: 'question',
    text: 'Which river flows through Srinagar?',
    options: ['Chenab', 'Jhelum', 'Tawi', 'Indus'],
    section: 0,
    subject: 'Geography',
    tag: 'Rivers',
    chosen: 1,
    correct: 1,
    explanation: 'The Jhelum flows through the city.',
    ruling: null,
    timeSpent: 30,
    flagged: false,
    marks: 1,
    ...overrides,
  };
}

/** So many right, wrong and skipped answers, at 1 mark and a quarter off. */
export function buildQuestions(
  counts: { correct: number; incorrect: number; skipped: number },
  overrides: Partial<AnalysedQuestion> = {},
): AnalysedQuestion[] {
  const many = (count: number, question: Partial<AnalysedQuestion>) =>
    Array.from({ length: count }, () => buildQuestion({ ...question, ...overrides }));
  return [
    ...many(counts.correct, {}),
    ...many(counts.incorrect, { chosen: 0, marks: -0.25 }),
    ...many(counts.skipped, { chosen: null, marks: 0 }),
  ];
}

export function buildSubject(overrides: Partial<SubjectAnalysis> = {}): SubjectAnalysis {
  return {
    subject: 'Geography',
    total: 10,
    correct: 7,
    incorrect: 2,
    skipped: 1,
    accuracy: 78,
    verdict: 'strength',
    marksObtained: 6.5,
    marksLost: 3.5,
    timeSpent: 300,
    ...overrides,
  };
}

/** The section of a paper that is not divided. */
export function buildSection(overrides: Partial<SectionAnalysis> = {}): SectionAnalysis {
  return {
    key: '',
    title: '',
    from: 0,
    to: 9,
    correctMarks: 1,
    incorrectMarks: -0.25,
    skippedMarks: 0,
    attemptMax: null,
    qualifying: false,
    part: 0,
    correct: 7,
    incorrect: 2,
    skipped: 1,
    marksObtained: 6.5,
    totalMarks: 10,
    timeSpent: 300,
    cutOffs: {},
    others: null,
    ...overrides,
  };
}

export function buildResult(overrides: Partial<Result> = {}): Result {
  return {
    id: 'result',
    attemptId: 'attempt',
    userId: 'learner',
    testId: 'test',
    testTitle: 'Class IV Mock Test 1',
    testSeriesId: null,
    testSeriesName: null,
    answers: {},
    score: 6.5,
    marksObtained: 6.5,
    totalMarks: 10,
    percentage: 70,
    correctAnswers: 7,
    incorrectAnswers: 2,
    skippedAnswers: 1,
    totalQuestions: 10,
    timeTaken: 754,
    completedAt: '2026-03-04T10:00:00.000Z',
    isCompleted: true,
    createdAt: '2026-03-04T10:00:00.000Z',
    replaced: false,
    ...overrides,
  };
}

type AnalysisOverrides = Partial<Omit<Analysis, 'result'>> & { result?: Partial<Result> };

export function buildAnalysis({ result, ...overrides }: AnalysisOverrides = {}): Analysis {
  const whole = buildResult(result);
  return {
    result: whole,
    languages: ['en'],
    lang: 'en',
    grade: gradeOf(whole.percentage),
    recommendation: 'good',
    accuracy: 78,
    standing: { rank: 3, learners: 40, percentile: 95 },
    isRanked: true,
    standingFromFirstAttempt: false,
    questions: [buildQuestion()],
    subjects: [buildSubject()],
    sections: [buildSection()],
    withLateAnswers: null,
    changes: null,
    history: [],
    ...overrides,
  };
}
