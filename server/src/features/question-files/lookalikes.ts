import type { KnownQuestion } from '#features/authoring/port.ts';
import type { AcceptedQuestion } from '#features/question-files/reading/read-file.ts';
import { notesOnPlaces } from '#features/question-files/reading/reading.ts';
import {
  rightText,
  samenessOf,
  shortened,
  type Texts,
  textsOf,
  words,
} from '#features/question-files/sameness.ts';

/** What tests and the bank have in the same words, capitals aside; the places are those in the file. */
export type KnownQuestions = {
  readonly stored: readonly (KnownQuestion & { readonly testTitle: string })[];
  readonly banked: readonly (KnownQuestion & { readonly place: number })[];
};

type Other = { readonly answer: string; readonly where: string };

/**
 * A question that was typed again in capitals cannot be told from one about 'CO' instead of 'Co', so both are taken; but
 * where their right answers differ, one may be wrong. @param repeated what is told of as a duplicate
 */
export function notesOnLookalikes(
  accepted: readonly AcceptedQuestion[],
  repeated: ReadonlySet<AcceptedQuestion>,
  { stored, banked }: KnownQuestions,
): string[] {
  const others = new Map<string, Other[]>();
  const add = (key: string, other: Other) => others.set(key, [...(others.get(key) ?? []), other]);
  for (const one of stored) add(inAnyCase(one), toOther(one, `in the test "${one.testTitle}"`));
  for (const one of banked) add(inAnyCase(one), toOther(one, 'in the question bank'));
  const places = accepted.flatMap((row) => {
    const { place, question } = row;
    const key = inAnyCase(textsOf(question));
    const answer = rightText(question);
    const other = others.get(key)?.find((one) => lowered(one.answer) !== lowered(answer));
    add(key, { answer, where: `in ${place}` });
    if (!other || repeated.has(row)) return [];
    return [`${place} ("${shortened(answer)}" here, "${shortened(other.answer)}" ${other.where})`];
  });
  return notesOnPlaces(
    'Questions that differ only in capitals from another one, with another right answer',
    places,
  );
}

function toOther({ options, correct }: KnownQuestion, where: string): Other {
  return { answer: rightText({ options, correctAnswer: correct }), where };
}

function inAnyCase({ passage, text, options }: Texts): string {
  return samenessOf({
    passage: passage.toLowerCase(),
    text: text.toLowerCase(),
    options: options.map(lowered),
  });
}

function lowered(text: string): string {
  return words(text).toLowerCase();
}
