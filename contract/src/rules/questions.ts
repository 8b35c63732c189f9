import type { Content } from './content.ts';

const optionCount = 4;

/** How many questions a test may have. */
export const mostQuestions = 1000;

/** A question in the specification's shape, as somebody is writing it. */
export type WrittenQuestion = {
  readonly question: string;
  /** Four texts, A to D. */
  readonly options: readonly string[];
  /** 0 to 3; null while nothing is chosen. */
  readonly correctAnswer: number | null;
  readonly explanation: string;
  readonly tag: string;
  readonly subject: string;
};

export const questionContent = {
  fields: {
    question: { kind: 'text', required: true, maximum: 5000 },
    options: { kind: 'options', count: optionCount, maximum: 1000 },
    correctAnswer: { kind: 'answer', count: optionCount },
    explanation: { kind: 'text', maximum: 10_000 },
    tag: { kind: 'text', maximum: 100, form: 'line' },
    subject: { kind: 'text', maximum: 80, form: 'line' },
  },
  together: [],
  anew: [],
} as const satisfies Content;
