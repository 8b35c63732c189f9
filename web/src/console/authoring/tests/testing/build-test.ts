import type { FullTest, ListedTest, ManagedQuestion } from '@taiyari/contract';

export function buildManagedTest(overrides: Partial<ListedTest> = {}): ListedTest {
  return {
    id: '018f0000-0000-7000-8000-0000000000a1',
    title: 'Mock 1',
    description: 'The first one.',
    category: 'Reasoning',
    totalQuestions: 2,
    duration: 60,
    timeLimit: true,
    isActive: true,
    status: 'active',
    languages: ['en'],
    isFree: true,
    isNew: false,
    subjects: ['Logic'],
    tags: ['2024'],
    correctMarks: 1,
    incorrectMarks: -0.25,
    skippedMarks: 0,
    totalMarks: 2,
    isMockTest: true,
    isPYQ: false,
    isPracticeTest: false,
    isStandalone: false,
    totalAttempts: 12,
    averageScore: 54.5,
    createdAt: '2026-03-01T06:30:00.000Z',
    updatedAt: '2026-03-02T06:30:00.000Z',
    seriesTitles: ['Police'],
    changedBy: 'Asha Rather',
    ...overrides,
  };
}

export function buildQuestion(overrides: Partial<ManagedQuestion> = {}): ManagedQuestion {
  return {
    id: '018f0000-0000-7000-8000-0000000000b1',
    question: 'The capital of France?',
    options: ['Paris', 'Lyon', 'Nice', 'Lille'],
    correctAnswer: 0,
    explanation: 'Since 987.',
    tag: 'JKSSB 2023',
    subject: 'Geography',
    section: '',
    translations: {},
    ...overrides,
  };
}

export function buildFullTest(overrides: Partial<FullTest> = {}): FullTest {
  const questions = [
    buildQuestion(),
    buildQuestion({ id: '018f0000-0000-7000-8000-0000000000b2', question: 'Two and two?' }),
  ];
  return {
    ...buildManagedTest(),
    instructions: 'Read first.',
    parts: [],
    declaration: false,
    questions,
    ...overrides,
  };
}
