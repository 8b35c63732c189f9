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

type Marking = {
  readonly correctMarks: number;
  readonly incorrectMarks: number;
  readonly skippedMarks: number;
};

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

type Instructed = Marking & { readonly duration: number; readonly timeLimit: boolean };

/** The instructions a new test begins with: marking, time, navigation. */
export function defaultInstructions(test: Instructed): string {
  return [markingText(test), timeText(test), navigationText].join('\n\n');
}

/** The paragraphs that are still the standard ones state the numbers of now; what an author has written stays. */
export function instructionsFor(test: Instructed, written: string): string {
  return written
    .split('\n\n')
    .map((paragraph) => {
      if (standardMarking.test(paragraph)) return markingText(test);
      return standardTime.test(paragraph) ? timeText(test) : paragraph;
    })
    .join('\n\n');
}

/** Whether marking and time are stated by paragraphs that follow the settings, or by none. */
export function followsSettings(instructions: string): boolean {
  const paragraphs = instructions.split('\n\n');
  const standards = [standardMarking, standardTime];
  return (
    standards.every((standard) => paragraphs.some((paragraph) => standard.test(paragraph))) ||
    paragraphs.every(
      (paragraph) =>
        standards.some((standard) => standard.test(paragraph)) || !markingOrTime.test(paragraph),
    )
  );
}

/** Words that state them; 'mark a question for review' states nothing. */
const markingOrTime = /\bmarks\b|\d marks?\b|\b(minute|hour)s?\b/i;

function markingText(test: Marking): string {
  return `Marking: a right answer brings ${marksText(test.correctMarks)}, a wrong answer ${effectOf(test.incorrectMarks)}, and a question without an answer ${effectOf(test.skippedMarks)}.`;
}

const standardMarking =
  /^Marking: a right answer brings [\d.]+ marks?, a wrong answer [a-z\d. ]+, and a question without an answer [a-z\d. ]+\.$/;

function timeText({ timeLimit, duration }: Instructed): string {
  if (!timeLimit || duration === 0) return noTimeText;
  return `Time: ${duration} ${duration === 1 ? 'minute' : 'minutes'}. ${clockText}`;
}

const noTimeText = 'Time: there is no time limit. The test ends when you submit it.';
const clockText =
  'The clock starts with the test and does not stop when you leave; when the time is up, the test is submitted with the answers given so far.';
const standardTime = new RegExp(`^(${noTimeText}|Time: \\d+ minutes?\\. ${clockText})$`);

const navigationText =
  'Navigation: one of the options of each question is right. Move with Previous and Save & Next, or choose a question by its number. You can change or clear an answer and mark a question for review until you submit; an answer that is marked for review counts.';

function marksText(marks: number): string {
  const amount = Math.round(Math.abs(marks) * 100) / 100;
  return `${amount} ${amount === 1 ? 'mark' : 'marks'}`;
}

function effectOf(marks: number): string {
  if (marks === 0) return 'brings and costs nothing';
  return marks < 0 ? `costs ${marksText(marks)}` : `brings ${marksText(marks)}`;
}
