type Test = {
  readonly questions: readonly unknown[];
  readonly parts?: readonly Part[];
  readonly duration: number;
  readonly timeLimit: boolean;
  readonly correctMarks: number;
  readonly incorrectMarks: number;
  readonly skippedMarks: number;
};

type Part = {
  readonly minutes?: number;
  readonly sections: readonly {
    readonly title: { readonly en: string };
    readonly incorrectMarks?: number;
    readonly questions: readonly unknown[];
  }[];
};

/** What a learner reads before the start; worked out from the test, so that it cannot be wrong. */
export function instructionsOf(test: Test): string {
  return [...marking(test), ...time(test), ...navigation(test)].join('\n');
}

function marking(test: Test): string[] {
  const { questions, correctMarks, incorrectMarks, skippedMarks, parts = [] } = test;
  const sections = parts.flatMap((part) => part.sections);
  const spared = sections.filter((section) => section.incorrectMarks === 0);
  return [
    `The test has ${questions.length} questions with four options each; one option is right.`,
    `A right answer gives ${inMarks(correctMarks)}.`,
    incorrectMarks === 0
      ? 'A wrong answer takes nothing away.'
      : `A wrong answer takes away ${inMarks(-incorrectMarks)}.`,
    ...(spared.length === 0 ? [] : [`In ${namesOf(spared)} it takes nothing away.`]),
    `A question left open gives ${inMarks(skippedMarks)}.`,
  ];
}

function time({ timeLimit, duration, parts = [] }: Test): string[] {
  if (!timeLimit) return ['There is no time limit: submit when you are ready.'];
  return [
    `You have ${duration} minutes. The clock starts with the test and does not stop when you leave the page.`,
    ...clocks(parts),
    'When the time is up the test is submitted by itself with the answers given so far.',
  ];
}

function clocks(parts: readonly Part[]): string[] {
  if (parts.length < 2) return parts.flatMap(({ sections }) => inOnePart(sections));
  const each = parts.map(({ minutes, sections }) => `${namesOf(sections)} (${minutes} minutes)`);
  return [
    `There are ${parts.length} parts, one after another: ${each.join(', ')}.`,
    'Each part has its own time. When it is up the next part begins by itself, and there is no way back; time that is left in a part is not carried over.',
  ];
}

function inOnePart(sections: Part['sections']): string[] {
  const each = sections.map(({ title, questions }) => `${title.en} (${questions.length})`);
  return [
    `There are ${sections.length} sections: ${each.join(', ')}. You can go from one to another as you like.`,
  ];
}

function navigation({ parts = [] }: Test): string[] {
  const until = parts.length < 2 ? 'until you submit' : 'while its part is open';
  return [
    'Move with Previous and Next, with the arrow keys or with the numbers of the question palette.',
    `You can change an answer, clear it, or mark a question for review ${until}.`,
    'Your answers are kept as you give them. If the page closes, open the test again and go on.',
  ];
}

function namesOf(sections: Part['sections']): string {
  return sections.map(({ title }) => title.en).join(' with ');
}

function inMarks(marks: number): string {
  const quarters = new Map([
    [0, 'no marks'],
    [0.25, 'a quarter of a mark'],
    [0.5, 'half a mark'],
    [1, '1 mark'],
  ]);
  return quarters.get(marks) ?? `${marks} marks`;
}
