import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { isReadable } from '#console/kit/questions/is-readable.ts';

export type IndexedQuestion = { readonly index: number; readonly question: DraftQuestion };

/** The questions that hold the words, in their order; a number finds the question of that number first. */
export function findQuestions(
  questions: readonly DraftQuestion[],
  words: string,
): IndexedQuestion[] {
  const all = questions.map((question, index) => ({ index, question }));
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return all;
  const number = /^\d+$/.test(wanted) ? Number(wanted) : 0;
  const numbered = all.filter(({ index }) => index + 1 === number);
  const holding = all.filter(
    ({ index, question }) => index + 1 !== number && textOf(question).includes(wanted),
  );
  return [...numbered, ...holding];
}

/** A question is another object with each letter that is typed into it: all others keep their text. */
const texts = new WeakMap<DraftQuestion, string>();

function textOf(question: DraftQuestion): string {
  const known = texts.get(question);
  if (known !== undefined) return known;
  const { passage = '', options, explanation, tag, subject, translations = {} } = question;
  const others = Object.values(translations).flatMap((texts) =>
    texts ? [texts.passage ?? '', texts.question, ...texts.options, texts.explanation] : [],
  );
  const parts = [passage, question.question, ...options, explanation, tag, subject, ...others];
  const text = isReadable(question) ? parts.join('\n').toLowerCase() : '';
  texts.set(question, text);
  return text;
}
