import type { BankRevision } from '@taiyari/contract';

/** What is written of a question in the bank. */
export type RevisedTexts = {
  readonly passage: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number | null;
  readonly explanation: string;
};

export function textsOf(revision: BankRevision): RevisedTexts {
  const { passage = '', question, options, correctAnswer, explanation } = revision;
  return { passage, question, options, correctAnswer, explanation };
}

export type Merging = {
  readonly merged: RevisedTexts;
  /** What both changed, each in his way: 'question', 'options.1' for the second option, 'options' for all and the key. */
  readonly disputed: readonly string[];
};

/** What two people made of one revision: each change of one of them alone, and mine where both changed the same. */
export function mergeRevisions(
  base: RevisedTexts,
  theirs: RevisedTexts,
  mine: RevisedTexts,
): Merging {
  const disputed: string[] = [];
  function merge<Value>(name: string, [before, other, own]: readonly [Value, Value, Value]): Value {
    const [old, changed, kept] = [before, other, own].map((value) => JSON.stringify(value));
    if (kept === old) return other;
    if (changed !== old && changed !== kept) disputed.push(name);
    return own;
  }
  const each = <Name extends keyof RevisedTexts>(name: Name) =>
    merge(name, [base[name], theirs[name], mine[name]]);
  const texts = { passage: each('passage'), question: each('question') };
  const { options, correctAnswer } = [theirs, mine].every((other) => isInPlace(base, other))
    ? {
        options: base.options.map((text, at) =>
          merge(`options.${at}`, [text, theirs.options[at] ?? '', mine.options[at] ?? '']),
        ),
        correctAnswer: base.correctAnswer,
      }
    : merge('options', [answersOf(base), answersOf(theirs), answersOf(mine)]);
  return {
    merged: { ...texts, options, correctAnswer, explanation: each('explanation') },
    disputed,
  };
}

/** Options and key belong together: a letter means nothing beside other options. */
function answersOf({ options, correctAnswer }: RevisedTexts) {
  return { options, correctAnswer };
}

/** Whether each option is still the one of before, however it is worded, and the same one is right. */
function isInPlace(base: RevisedTexts, { options, correctAnswer }: RevisedTexts): boolean {
  return (
    correctAnswer === base.correctAnswer &&
    options.length === base.options.length &&
    options.every((text, at) => text === base.options[at] || !base.options.includes(text))
  );
}
