import type { Content, Rule, Written } from './content.ts';
import { fewestOptions, mostOptions } from './options.ts';

/** How many questions a test may have. */
export const mostQuestions = 1000;

/** A question in the specification's shape, as somebody is writing it. */
export type WrittenQuestion = {
  readonly question: string;
  /** Two to six texts, A to F. */
  readonly options: readonly string[];
  /** The place of an option, from 0; null while nothing is chosen. */
  readonly correctAnswer: number | null;
  readonly explanation: string;
  readonly tag: string;
  readonly subject: string;
  /** What is read before it; questions with the same one stand together. Absent: none. */
  readonly passage?: string | undefined;
};

/** The longest passage. */
const longestPassage = 10_000;

/** The right answer must be one of the options there are. */
const isOptionThere: Rule = {
  path: 'correctAnswer',
  wrong: { code: 'no-option' },
  isBroken: ({ options, correctAnswer }: Written) =>
    Array.isArray(options) &&
    typeof correctAnswer === 'number' &&
    correctAnswer < mostOptions &&
    options.length >= fewestOptions &&
    correctAnswer >= options.length,
};

export const questionContent = {
  fields: {
    passage: { kind: 'text', maximum: longestPassage, pictures: true },
    question: { kind: 'text', required: true, maximum: 5000, pictures: true },
    options: {
      kind: 'options',
      least: fewestOptions,
      most: mostOptions,
      maximum: 1000,
      pictures: true,
    },
    correctAnswer: { kind: 'answer', most: mostOptions },
    explanation: { kind: 'text', maximum: 10_000, pictures: true },
    tag: { kind: 'text', maximum: 100, form: 'line', isName: true },
    subject: { kind: 'text', maximum: 80, form: 'line', isName: true },
  },
  together: [isOptionThere],
  anew: [],
} as const satisfies Content;
