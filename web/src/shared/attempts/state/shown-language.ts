import type { PaperQuestion } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';

/** The questions of a paper by language, as far as they have arrived. One that is not translated is in English in all. */
export type Papers = Readonly<Partial<Record<Language, readonly PaperQuestion[]>>>;

/** In which language each question is wanted: that of the test, unless it is viewed in another. */
export type Shown = {
  readonly all: Language;
  readonly questions: Readonly<Record<string, Language>>;
};

export type ShownAction =
  | { readonly kind: 'question'; readonly questionId: string; readonly lang: Language }
  | { readonly kind: 'all'; readonly lang: Language };

export function reduceShown(shown: Shown, action: ShownAction): Shown {
  if (action.kind === 'all') return { all: action.lang, questions: {} };
  const { questionId, lang } = action;
  return { ...shown, questions: { ...shown.questions, [questionId]: lang } };
}

export function wantedFor({ all, questions }: Shown, questionId: string): Language {
  return questions[questionId] ?? all;
}

/** Each question as it is wanted; one whose paper has not arrived stays as it is. */
export function shownQuestions(
  current: readonly PaperQuestion[],
  papers: Papers,
  shown: Shown,
): readonly PaperQuestion[] {
  return current.map((question, place) => {
    const wanted = papers[wantedFor(shown, question.id)]?.[place];
    return wanted?.id === question.id ? wanted : question;
  });
}

/** The language of a paper as it was handed over. */
export function languageOfPaper(questions: readonly PaperQuestion[]): Language {
  return questions.find(({ lang = 'en' }) => lang !== 'en')?.lang ?? 'en';
}
