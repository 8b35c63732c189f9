import type { ReviewCard } from '@taiyari/contract';

export function buildCard(overrides: Partial<ReviewCard> = {}): ReviewCard {
  return {
    questionId: '0190a1b2-0000-7000-8000-000000000001',
    versionId: '0190a1b2-0000-7000-8000-000000000099',
    testId: '0190a1b2-0000-7000-8000-000000000098',
    testTitle: 'Mock 7',
    text: 'Which river is it?',
    options: ['Chenab', 'Jhelum', 'Ravi'],
    subject: 'Geography',
    tag: '',
    correct: 1,
    explanation: 'It is the Jhelum.',
    origin: 'wrong',
    cause: null,
    note: '',
    isBookmarked: false,
    isLeech: false,
    dueDay: '2026-11-22',
    lapses: 0,
    ...overrides,
  };
}
