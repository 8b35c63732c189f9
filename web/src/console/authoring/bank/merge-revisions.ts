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

/**
 * What two people made of one revision: each change of one of them alone, and mine where both changed the same. Options
 * and key belong together: a letter means nothing beside other options.
 */
export function mergeRevisions(
  base: RevisedTexts,
  theirs: RevisedTexts,
  mine: RevisedTexts,
): { readonly merged: RevisedTexts; readonly isDisputed: boolean } {
  const groups = [
    ['passage'],
    ['question'],
    ['options', 'correctAnswer'],
    ['explanation'],
  ] as const;
  let merged = mine;
  let isDisputed = false;
  for (const names of groups) {
    const [before, other, own] = [base, theirs, mine].map((texts) =>
      JSON.stringify(names.map((name) => texts[name])),
    );
    if (own === before) {
      merged = { ...merged, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
    } else if (other !== before && other !== own) isDisputed = true;
  }
  return { merged, isDisputed };
}
