import { type Fault, lengthFaults, textFaults } from './questions.ts';

/** Learners see active tests only; every change between the four is allowed. */
export const testStatuses = ['active', 'inactive', 'draft', 'archived'] as const;
export type TestStatus = (typeof testStatuses)[number];

export const testLimits = {
  title: 200,
  description: 5000,
  category: 80,
  instructions: 10_000,
  word: 80,
  words: 50,
  /** Minutes: one day. */
  duration: 1440,
  /** The highest mark of a right answer and the highest penalty of a wrong one. */
  marks: 100,
} as const;

/** Marks are written in steps of this. */
const marksStep = 0.25;

type Marking = {
  readonly correctMarks: number;
  readonly incorrectMarks: number;
  readonly skippedMarks: number;
};

/** What the rules look at in a test that is being written; NaN is a number that was not given. */
export type WrittenTest = Marking & {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly duration: number;
  readonly timeLimit: boolean;
  readonly instructions: string;
  readonly subjects: readonly string[];
  readonly tags: readonly string[];
};

/** Everything that keeps a test from being stored, its questions apart. */
export function testFaults(test: WrittenTest): Fault[] {
  const { title, description, category, instructions } = test;
  return [
    ...textFaults('title', title, 'Title is required', testLimits.title),
    ...textFaults('description', description, 'Description is required', testLimits.description),
    ...textFaults('category', category, 'Category is required', testLimits.category),
    ...durationFaults(test),
    ...rangeFaults('correctMarks', test.correctMarks, 0, testLimits.marks),
    ...rangeFaults('incorrectMarks', test.incorrectMarks, -testLimits.marks, 0),
    ...rangeFaults('skippedMarks', test.skippedMarks, -testLimits.marks, testLimits.marks),
    ...wordFaults('subjects', test.subjects),
    ...wordFaults('tags', test.tags),
    ...lengthFaults('instructions', instructions, testLimits.instructions),
  ];
}

/** Marks that are no multiple of the step; imported tests may have such (-0.3333), and may keep them. */
export function stepFaults(marking: Marking): Fault[] {
  const fields = ['correctMarks', 'incorrectMarks', 'skippedMarks'] as const;
  return fields
    .filter((field) => !Number.isInteger(marking[field] / marksStep))
    .map((path) => ({ path, message: `Marks go in steps of ${marksStep}` }));
}

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

function durationFaults({ duration, timeLimit }: WrittenTest): Fault[] {
  const path = 'duration';
  if (!Number.isInteger(duration)) {
    return [{ path, message: 'Duration must be a whole number of minutes' }];
  }
  if (duration < 0) return [{ path, message: 'Duration cannot be below 0' }];
  if (duration > testLimits.duration) {
    return [{ path, message: `Duration can be at most ${testLimits.duration} minutes` }];
  }
  if (duration > 0 || !timeLimit) return [];
  return [{ path, message: 'A test with a time limit needs at least 1 minute' }];
}

function rangeFaults(path: string, marks: number, lowest: number, highest: number): Fault[] {
  if (Number.isNaN(marks)) return [{ path, message: 'Marks must be a number' }];
  if (marks >= lowest && marks <= highest) return [];
  return [{ path, message: `Marks must be between ${lowest} and ${highest}` }];
}

function wordFaults(path: string, words: readonly string[]): Fault[] {
  if (words.length > testLimits.words) {
    return [{ path, message: `At most ${testLimits.words} entries` }];
  }
  return words.flatMap((word) => lengthFaults(path, word, testLimits.word)).slice(0, 1);
}

function marksText(marks: number): string {
  const amount = Math.round(Math.abs(marks) * 100) / 100;
  return `${amount} ${amount === 1 ? 'mark' : 'marks'}`;
}

function effectOf(marks: number): string {
  if (marks === 0) return 'brings and costs nothing';
  return marks < 0 ? `costs ${marksText(marks)}` : `brings ${marksText(marks)}`;
}
