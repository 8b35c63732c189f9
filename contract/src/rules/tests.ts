import { testCategories } from './categories.ts';
import type { Content, Written } from './content.ts';
import { isInSteps } from './fields.ts';

/** Learners see active tests only; every change between the four is allowed. */
export const testStatuses = ['active', 'inactive', 'draft', 'archived'] as const;
export type TestStatus = (typeof testStatuses)[number];

/** Marks are written in steps of this; imported tests may have others (-0.3333), and may keep them. */
const marksStep = 0.25;
const highestMarks = 100;
/** Minutes: one day. */
const longestDuration = 1440;

type Marking = {
  readonly correctMarks: number;
  readonly incorrectMarks: number;
  readonly skippedMarks: number;
};

const marksFields = ['correctMarks', 'incorrectMarks', 'skippedMarks'] as const;

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
    {
      path: 'category',
      wrong: { code: 'not-listed' },
      isBroken: ({ category }) => !testCategories.some((known) => known === category),
    },
    ...marksFields.map((path) => ({
      path,
      wrong: { code: 'off-step', params: { step: marksStep } } as const,
      isBroken: (test: Written) =>
        typeof test[path] === 'number' && !isInSteps(test[path], marksStep),
    })),
  ],
} as const satisfies Content;

/** 'Police, ,  Maths ' → ['Police', 'Maths']. */
export function wordsOf(commaSeparated: string): string[] {
  return commaSeparated
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The instructions a new test begins with: marking, time, navigation. */
export function defaultInstructions(
  test: Marking & { readonly duration: number; readonly timeLimit: boolean },
): string {
  return [
    `Marking: a right answer brings ${marksText(test.correctMarks)}, a wrong answer ${effectOf(test.incorrectMarks)}, and a question without an answer ${effectOf(test.skippedMarks)}.`,
    test.timeLimit && test.duration > 0
      ? `Time: ${test.duration} ${test.duration === 1 ? 'minute' : 'minutes'}. The clock starts with the test and does not stop when you leave; when the time is up, the test is submitted with the answers given so far.`
      : 'Time: there is no time limit. The test ends when you submit it.',
    'Navigation: each question has four options, A to D, and one right answer. Move with Previous and Save & Next, or choose a question by its number. You can change or clear an answer and mark a question for review until you submit; an answer that is marked for review counts.',
  ].join('\n\n');
}

function marksText(marks: number): string {
  const amount = Math.round(Math.abs(marks) * 100) / 100;
  return `${amount} ${amount === 1 ? 'mark' : 'marks'}`;
}

function effectOf(marks: number): string {
  if (marks === 0) return 'brings and costs nothing';
  return marks < 0 ? `costs ${marksText(marks)}` : `brings ${marksText(marks)}`;
}
