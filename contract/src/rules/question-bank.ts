import type { Content } from './content.ts';

/** How hard its author thinks a question is; '' where nobody said. */
export const bankDifficulties = ['', 'easy', 'medium', 'hard'] as const;
export type BankDifficulty = (typeof bankDifficulties)[number];

/** What is said of a question of the bank besides its texts. */
export const bankContent = {
  fields: {
    subject: { kind: 'text', maximum: 80, form: 'line', isName: true },
    topic: { kind: 'text', maximum: 100, form: 'line', isName: true },
    /** Exam and year, a book, who sent it. */
    source: { kind: 'text', maximum: 200, form: 'line' },
  },
  together: [],
  anew: [],
} as const satisfies Content;

/** How many questions can be changed by one call. */
export const mostChanged = 500;

/** So many of those that match can be selected, and are changed by one call after the other. */
export const mostMatching = 20_000;

/** By the language and how its translation stands to the English of now. */
export const translationFilters = [
  'hi-missing',
  'hi-draft',
  'hi-reviewed',
  'hi-stale',
  'ur-missing',
  'ur-draft',
  'ur-reviewed',
  'ur-stale',
] as const;

/** In per cent, as the analytics tell them: from `easyFrom` on nearly everybody has it right, below `hardBelow` hardly anybody. */
export const easyFrom = 90;
export const hardBelow = 20;
/** Below it a question hardly tells who knows more. */
export const weakBelow = 10;

export const figureFilters = ['suspect', 'easy', 'hard', 'weak', 'unmeasured'] as const;

/** How many lines a blueprint may have: so many sections with a few topics each. */
export const mostBlueprintLines = 60;
