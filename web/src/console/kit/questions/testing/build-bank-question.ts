import type { BankQuestion } from '@taiyari/contract';

export function buildBankQuestion(overrides: Partial<BankQuestion> = {}): BankQuestion {
  return {
    id: '018f0000-0000-7000-8000-0000000000d1',
    question: 'Which river flows through Srinagar?',
    subject: 'Geography',
    topic: 'Rivers',
    difficulty: 'easy',
    source: 'JKSSB 2023',
    isRetired: false,
    revision: 2,
    tests: 1,
    hi: 'stale',
    ur: null,
    learners: 40,
    rightShare: 71.5,
    facility: 62.5,
    discrimination: 31,
    isSuspect: true,
    updatedAt: '2026-03-01T06:30:00.000Z',
    ...overrides,
  };
}
