/** How hard a question is and where it comes from: what the bank is told of it, and no learner. */
import { faultsIn, type Written } from '@taiyari/contract/rules/content';
import { bankContent } from '@taiyari/contract/rules/question-bank';
import { sentenceOf } from '@taiyari/contract/rules/sentences';
import type { FileFault } from '#features/question-files/reading/reading.ts';
import { tidyWords } from '#features/question-files/reading/tidying/tidy.ts';
import { isMarked } from '#features/question-files/reading/unsure.ts';

const difficulties = {
  easy: ['easy', 'simple', 'low', 'आसान', 'सरल', 'آسان'],
  medium: ['medium', 'moderate', 'average', 'intermediate', 'मध्यम', 'درمیانہ'],
  hard: ['hard', 'difficult', 'tough', 'high', 'कठिन', 'مشکل'],
} as const;

/** What a word for a difficulty means; undefined for one that is none, and where there is none. */
function readDifficulty(text: unknown): keyof typeof difficulties | undefined {
  const word = typeof text === 'string' ? text.trim().toLowerCase() : '';
  return (['easy', 'medium', 'hard'] as const).find((one) =>
    difficulties[one].some((known) => known === word),
  );
}

/** What is said of the difficulty in words that mean nothing here is left out, and told. @param texts of all questions */
export function notesOnDifficulties(texts: readonly unknown[]): string[] {
  const strange = texts.filter((text) => (text ?? '') !== '' && !readDifficulty(text));
  if (strange.length === 0) return [];
  const [first] = strange;
  const named = typeof first === 'string' ? ` ("${first.trim().slice(0, 40)}")` : '';
  const which = strange.length === 1 ? 'one question' : `${strange.length} questions`;
  return [`The difficulty of ${which} is not easy, medium or hard${named}, and is left out.`];
}

/** As the bank has it; nothing where nothing is said. What somebody still has to mend stays to be refused. */
export function tidyFiling({ difficulty, source }: Written) {
  const known = isMarked(difficulty) ? difficulty : readDifficulty(difficulty);
  const origin = tidyWords(source ?? '');
  return { ...(known && { difficulty: known }), ...(origin !== '' && { source: origin }) };
}

export function filingFaults({ source }: Written): FileFault[] {
  if (source === undefined) return [];
  return faultsIn(bankContent, { source })
    .filter(({ path }) => path === 'source')
    .map((fault) => ({ path: fault.path, code: fault.code, message: `${sentenceOf(fault)}.` }));
}
