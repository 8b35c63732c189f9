import { isVisible } from './texts.ts';
/** How long the parts of a question may be, and how many questions a test may have. */
export const questionLimits = {
  question: 5000,
  option: 1000,
  explanation: 10_000,
  tag: 100,
  subject: 80,
  perTest: 1000,
} as const;

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

/** What is wrong: `path` within the thing (`options.2`), and a sentence for who writes it. */
export type Fault = { readonly path: string; readonly message: string };

const letters = ['A', 'B', 'C', 'D'] as const;

/** Everything that keeps a question from being stored; nothing when it is sound. */
export function questionFaults(written: WrittenQuestion): Fault[] {
  const { question, options, correctAnswer } = written;
  return [
    ...textFaults('question', question, 'Question text is required', questionLimits.question),
    ...optionFaults(options),
    ...(isOption(correctAnswer)
      ? []
      : [{ path: 'correctAnswer', message: 'Choose the correct answer' }]),
    ...lengthFaults('explanation', written.explanation, questionLimits.explanation),
    ...lengthFaults('tag', written.tag, questionLimits.tag),
    ...lengthFaults('subject', written.subject, questionLimits.subject),
  ];
}

/** A required text: `message` when there is nothing to see. */
export function textFaults(path: string, text: string, message: string, maximum: number): Fault[] {
  return isVisible(text) ? lengthFaults(path, text, maximum) : [{ path, message }];
}

export function lengthFaults(path: string, text: string, maximum: number): Fault[] {
  if (text.trim().length > maximum) return [{ path, message: `At most ${maximum} characters` }];
  return isWellFormed(text) ? [] : [{ path, message: 'Holds a character that cannot be stored' }];
}

function optionFaults(options: readonly string[]): Fault[] {
  if (options.length !== 4) return [{ path: 'options', message: 'There must be 4 options' }];
  return options.flatMap((option, index) => {
    const path = `options.${index}`;
    const faults = textFaults(
      path,
      option,
      `Option ${letters[index]} is required`,
      questionLimits.option,
    );
    if (faults.length > 0) return faults;
    const twin = options.findIndex((other) => sameness(other) === sameness(option));
    if (twin === index) return [];
    return [{ path, message: `Option ${letters[index]} is the same as option ${letters[twin]}` }];
  });
}

/** Two options that look the same are the same; capital letters may be what is asked for. */
function sameness(option: string): string {
  return option.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function isOption(index: number | null): boolean {
  return index !== null && [0, 1, 2, 3].includes(index);
}

/** NUL and half characters are what the database cannot hold. */
function isWellFormed(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}
