type Test = {
  readonly questions: readonly string[];
  readonly duration: number;
  readonly timeLimit: boolean;
  readonly correctMarks: number;
  readonly incorrectMarks: number;
  readonly skippedMarks: number;
};

/** What a learner reads before the start; worked out from the test, so that it cannot be wrong. */
export function instructionsOf(test: Test): string {
  return [...marking(test), ...time(test), ...navigation].join('\n');
}

function marking(test: Test): string[] {
  const { questions, correctMarks, incorrectMarks, skippedMarks } = test;
  return [
    `The test has ${questions.length} questions with four options each; one option is right.`,
    `A right answer gives ${inMarks(correctMarks)}.`,
    incorrectMarks === 0
      ? 'A wrong answer takes nothing away.'
      : `A wrong answer takes away ${inMarks(-incorrectMarks)}.`,
    `A question left open gives ${inMarks(skippedMarks)}.`,
  ];
}

function time({ timeLimit, duration }: Test): string[] {
  if (!timeLimit) return ['There is no time limit: submit when you are ready.'];
  return [
    `You have ${duration} minutes. The clock starts with the test and does not stop when you leave the page.`,
    'When the time is up the test is submitted by itself with the answers given so far.',
  ];
}

const navigation = [
  'Move with Previous and Next, with the arrow keys or with the numbers of the question palette.',
  'You can change an answer, clear it, or mark a question for review until you submit.',
  'Your answers are kept as you give them. If the page closes, open the test again and go on.',
];

function inMarks(marks: number): string {
  const quarters = new Map([
    [0, 'no marks'],
    [0.25, 'a quarter of a mark'],
    [0.5, 'half a mark'],
    [1, '1 mark'],
  ]);
  return quarters.get(marks) ?? `${marks} marks`;
}
