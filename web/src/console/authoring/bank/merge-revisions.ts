import type { BankRevision } from '@taiyari/contract';
import { type Asked, askedOf, disputeOf, fullerOf } from '#console/authoring/merge-asked.ts';
import { isMoved } from '#console/kit/changes/change-lines.ts';

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
  /**
   * What both changed, each in his way: 'explanation', 'options.1' for the second option, and of text, options and key
   * the one of which they differ, or 'asked' for all three.
   */
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
  const passage = each('passage');
  const asked = [theirs, mine].every((other) => isInPlace(base, other))
    ? {
        ...askedOf(base),
        options: base.options.map((text, at) =>
          merge(`options.${at}`, [text, theirs.options[at] ?? '', mine.options[at] ?? '']),
        ),
      }
    : askedBy({ base, theirs, mine }, disputed);
  return { merged: { passage, ...asked, explanation: each('explanation') }, disputed };
}

type Sides = {
  readonly base: RevisedTexts;
  readonly theirs: RevisedTexts;
  readonly mine: RevisedTexts;
};

/** Text, options and key of one side: a letter means nothing beside others. */
function askedBy(sides: Sides, disputed: string[]): Asked {
  const fuller = fullerOf(sides);
  if (fuller === null) disputed.push(disputeOf(sides));
  return askedOf(sides[fuller ?? 'mine']);
}

/** Whether options alone are other ones, each in its place however it is worded, and the same one is right. */
function isInPlace(
  base: RevisedTexts,
  { question, options, correctAnswer }: RevisedTexts,
): boolean {
  return (
    question === base.question &&
    correctAnswer === base.correctAnswer &&
    !isMoved(base.options, options)
  );
}
