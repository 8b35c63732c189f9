import type { Content, Written } from './content.ts';
import { isInSteps } from './fields.ts';

/** Learners see active tests only; every change between the four is allowed. */
export const testStatuses = ['active', 'inactive', 'draft', 'archived'] as const;
export type TestStatus = (typeof testStatuses)[number];

/** Marks are written in steps of this, and in thirds (-0.3333); imported tests may have others, and may keep them. */
const marksStep = 0.25;
const highestMarks = 100;
/** Minutes: one day. */
const longestDuration = 1440;

export const marksFields = ['correctMarks', 'incorrectMarks', 'skippedMarks'] as const;
export type MarksField = (typeof marksFields)[number];

const offStep = { code: 'off-step', params: { step: marksStep, hasThirds: true } } as const;

/** What is wrong with marks that somebody chooses. */
export function wrongMarksStep(marks: number): typeof offStep | null {
  return isInSteps(marks, marksStep) || isThird(marks) ? null : offStep;
}

/** A test without its questions. */
export const testContent = {
  fields: {
    title: { kind: 'text', required: true, maximum: 200, form: 'line' },
    category: { kind: 'text', required: true, maximum: 80, form: 'line' },
    description: { kind: 'text', required: true, maximum: 5000 },
    subjects: { kind: 'texts', most: 50, maximum: 80 },
    tags: { kind: 'texts', most: 50, maximum: 80 },
    instructions: { kind: 'text', maximum: 10_000 },
    duration: { kind: 'number', lowest: 0, highest: longestDuration, isWhole: true },
    correctMarks: { kind: 'number', lowest: 0, highest: highestMarks },
    incorrectMarks: { kind: 'number', lowest: -highestMarks, highest: 0 },
    skippedMarks: { kind: 'number', lowest: -highestMarks, highest: highestMarks },
  },
  together: [
    {
      path: 'duration',
      wrong: { code: 'needs-time' },
      isBroken: ({ timeLimit, duration }) => timeLimit === true && duration === 0,
    },
  ],
  anew: [
    ...marksFields.map((path) => ({
      path,
      wrong: offStep,
      isBroken: (test: Written) =>
        typeof test[path] === 'number' && wrongMarksStep(test[path]) !== null,
    })),
  ],
} as const satisfies Content;

/** A third has no end: four decimals are enough to know it by. */
function isThird(marks: number): boolean {
  return Math.abs(marks * 3 - Math.round(marks * 3)) < 2e-4;
}

/** 'Police, ,  Maths ' → ['Police', 'Maths']. */
export function wordsOf(commaSeparated: string): string[] {
  return commaSeparated
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
