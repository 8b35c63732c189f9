import type { Activity, AnalysedTest, QuestionFigures } from '@taiyari/contract';
import type { Statistics, TestAnalytics } from '#console/analytics/api.ts';

export function buildActivity(overrides: Partial<Activity> = {}): Activity {
  return {
    signUps: 4,
    enrolments: 6,
    activeLearners: 10,
    attemptsStarted: 20,
    attemptsCompleted: 15,
    attemptsDiscarded: 5,
    completionRate: 75,
    meanPercentage: 61.5,
    ...overrides,
  };
}

export function buildAnalysedTest(overrides: Partial<AnalysedTest> = {}): AnalysedTest {
  return {
    id: 't1',
    title: 'Police Mock 1',
    category: 'Reasoning',
    attemptsCompleted: 1234,
    attemptsDiscarded: 66,
    completionRate: 94.9,
    learners: 1000,
    meanPercentage: 54.3,
    medianPercentage: 55,
    meanSeconds: 3700,
    medianSeconds: 3600,
    suspectKeys: 2,
    countedAt: '2026-03-01T06:30:00.000Z',
    ...overrides,
  };
}

export function buildQuestionFigures(overrides: Partial<QuestionFigures> = {}): QuestionFigures {
  return {
    id: 'q1',
    number: 1,
    text: 'The capital of France?',
    options: ['Paris', 'Lyon', 'Nice', 'Lille'],
    rightOption: 0,
    learners: 40,
    facility: 62.5,
    discrimination: 41.2,
    efficiency: 55.1,
    optionShares: [70, 10, 10, 5],
    skippedShare: 5,
    meanSeconds: 42,
    suspicions: [],
    preferredOption: null,
    review: null,
    ...overrides,
  };
}

export function buildStatistics(overrides: Partial<Statistics> = {}): Statistics {
  return {
    computedAt: '2026-03-01T06:30:00.000Z',
    isOutdated: false,
    learners: 40,
    minimumLearners: 30,
    reliability: 0.834,
    questions: [buildQuestionFigures()],
    ...overrides,
  };
}

export function buildTestAnalytics(overrides: Partial<TestAnalytics> = {}): TestAnalytics {
  const {
    id: _,
    title: __,
    category: ___,
    suspectKeys: ____,
    countedAt: _____,
    ...figures
  } = buildAnalysedTest();
  return {
    id: 't1',
    title: 'Police Mock 1',
    figures: {
      ...figures,
      learners: 40,
      countedAt: '2026-03-01T06:30:00.000Z',
      marks: [
        { from: 0, to: 50, learners: 10 },
        { from: 50, to: 100, learners: 30 },
      ],
      times: [{ from: 0, to: 1800, learners: 40 }],
    },
    fastResults: [],
    versions: [{ number: 1, createdAt: '2026-02-01T06:30:00.000Z', isCurrent: true }],
    version: 1,
    statistics: buildStatistics(),
    ...overrides,
  };
}
