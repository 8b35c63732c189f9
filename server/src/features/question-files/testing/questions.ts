import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';

/** A sound question; each number gives another one. */
export function buildQuestion(
  number: number,
  overrides: Partial<SoundQuestion> = {},
): SoundQuestion {
  return {
    question: `What is ${number} + 1?`,
    options: [0, 1, 2, 3].map((more) => `${number + more}`),
    correctAnswer: 1,
    explanation: 'Counting.',
    tag: 'Example 2024',
    subject: 'Mathematics',
    section: '',
    translations: {},
    ...overrides,
  };
}

export function buildQuestions(count: number, first = 1): SoundQuestion[] {
  return Array.from({ length: count }, (_, index) => buildQuestion(first + index));
}
