import { translationLanguages } from './languages.ts';

/** The texts of a question in which pictures may stand, in one language. */
type Texts = {
  readonly question: string;
  readonly options: readonly string[];
  readonly explanation: string;
  readonly passage?: string | undefined;
};

type Translated = Texts & {
  readonly translations?: { readonly hi?: Texts | null; readonly ur?: Texts | null };
};

/** A text of a thing, with the way to it: `questions.3.options.0`. */
export type PlacedText = { readonly path: string; readonly text: string };

/** All texts of a question in which pictures may stand. @param path of the question */
export function textsOfQuestion(question: Translated, path = ''): PlacedText[] {
  const translated = translationLanguages.flatMap((language) => {
    const texts = question.translations?.[language];
    return texts ? textsOf(texts, under(path, `translations.${language}`)) : [];
  });
  return [...textsOf(question, path), ...translated];
}

/** The question with each of its texts changed. */
export function changeTexts<Question extends Translated>(
  question: Question,
  change: (text: string) => string,
): Question {
  const { translations } = question;
  if (!translations) return { ...question, ...changed(question, change) };
  const entries = translationLanguages.flatMap((language) => {
    const texts = translations[language];
    return texts ? [[language, { ...texts, ...changed(texts, change) }]] : [];
  });
  const others = { ...translations, ...Object.fromEntries(entries) };
  return { ...question, ...changed(question, change), translations: others };
}

function changed(
  { question, options, explanation, passage }: Texts,
  change: (text: string) => string,
) {
  return {
    question: change(question),
    options: options.map(change),
    explanation: change(explanation),
    ...(passage && { passage: change(passage) }),
  };
}

/** Those that have a passage in common behind the first of them; the others stay where they are. */
export function besidePassages<Question extends { readonly passage?: string | undefined }>(
  questions: readonly Question[],
): readonly Question[] {
  const sets = new Map<string, Question[]>();
  for (const question of questions) {
    const { passage } = question;
    if (passage) sets.set(passage, [...(sets.get(passage) ?? []), question]);
  }
  if (sets.size === 0) return questions;
  return questions.flatMap((question) => {
    const set = sets.get(question.passage ?? '');
    if (!set) return [question];
    return set[0] === question ? set : [];
  });
}

export function textsOfQuestions(questions: readonly Translated[]): PlacedText[] {
  return questions.flatMap((question, at) => textsOfQuestion(question, `questions.${at}`));
}

function textsOf({ question, options, explanation, passage }: Texts, path: string): PlacedText[] {
  return [
    ...(passage ? [{ path: under(path, 'passage'), text: passage }] : []),
    { path: under(path, 'question'), text: question },
    ...options.map((text, at) => ({ path: under(path, `options.${at}`), text })),
    { path: under(path, 'explanation'), text: explanation },
  ];
}

function under(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
