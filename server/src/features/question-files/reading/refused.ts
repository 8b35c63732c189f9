import type { BesideRow, WrittenRow } from '@taiyari/contract';
import { isRecord, type Written } from '@taiyari/contract/rules/content';
import { translationLanguages } from '@taiyari/contract/rules/languages';
import type { FileFault } from '#features/question-files/reading/reading.ts';
import { markUnsure } from '#features/question-files/reading/unsure.ts';

export type RefusedQuestion = {
  readonly place: string;
  readonly message: string;
  readonly faults: readonly FileFault[];
  /** What somebody can go on from who mends it by hand; null where nothing was made out. */
  readonly written: WrittenRow | null;
  readonly beside?: BesideRow | undefined;
};

type Refusal = Pick<RefusedQuestion, 'place' | 'message' | 'faults'>;

/** @param question as far as it could be made out */
export function toRefused(refusal: Refusal, question: Written | undefined): RefusedQuestion {
  if (!question) return { ...refusal, written: null };
  const offered = markUnsure(question, refusal.faults);
  return { ...refusal, written: toWrittenRow(offered), beside: besideOf(offered) };
}

/** What is refused, in the order of the file, with what was accepted at first. */
export function withRefused(
  file: { readonly places: readonly string[]; readonly refused: readonly RefusedQuestion[] },
  more: readonly RefusedQuestion[],
): readonly RefusedQuestion[] {
  const order = new Map(file.places.map((place, at) => [place, at]));
  const at = ({ place }: RefusedQuestion) => order.get(place) ?? 0;
  return [...file.refused, ...more].toSorted((one, other) => at(one) - at(other));
}

function toWrittenRow(question: Written): WrittenRow {
  const { correctAnswer } = question;
  const options = optionsOf(question);
  const isPlace = Number.isInteger(correctAnswer) && Number(correctAnswer) in options;
  const passage = textOf(question, 'passage');
  return {
    question: textOf(question, 'question'),
    options,
    correctAnswer: isPlace ? Number(correctAnswer) : null,
    explanation: textOf(question, 'explanation'),
    tag: textOf(question, 'tag'),
    subject: textOf(question, 'subject'),
    section: textOf(question, 'section'),
    ...(passage !== '' && { passage }),
  };
}

function besideOf(question: Written): BesideRow | undefined {
  const { translations } = question;
  const written = isRecord(translations) ? translations : {};
  const found = translationLanguages.flatMap((language) => {
    const texts = written[language];
    return isRecord(texts) ? [[language, toTexts(texts)] as const] : [];
  });
  const difficulty = textOf(question, 'difficulty');
  const source = textOf(question, 'source');
  if (found.length === 0 && difficulty === '' && source === '') return undefined;
  return { difficulty, source, translations: Object.fromEntries(found) };
}

function toTexts(texts: Written) {
  return {
    passage: textOf(texts, 'passage'),
    question: textOf(texts, 'question'),
    options: optionsOf(texts),
    explanation: textOf(texts, 'explanation'),
  };
}

function textOf(written: Written, name: string): string {
  const value = written[name];
  return typeof value === 'string' ? value : '';
}

function optionsOf({ options }: Written): string[] {
  const texts: unknown[] = Array.isArray(options) ? options.slice(0, 50) : [];
  return texts.map((option) => (typeof option === 'string' ? option : String(option ?? '')));
}
