import type { StudyExplanations, StudyTranslations } from '@taiyari/contract';
import { type TranslationLanguage, translationLanguages } from '@taiyari/contract/rules/languages';
import type { FrozenTranslation } from '#domain/translations/freeze.ts';

/** The frozen papers of a version beside its English one, as they are stored. */
export type FrozenBesideEnglish = {
  readonly [L in TranslationLanguage]?: {
    readonly paper: string;
    readonly explanations: readonly string[];
  };
};

type BesideEnglish = {
  readonly translations?: StudyTranslations;
  readonly explanations?: StudyExplanations;
};

/** What the question at a place of the paper says in the languages it was frozen in. */
export function besideEnglish(frozen: FrozenBesideEnglish): (position: number) => BesideEnglish {
  const papers = translationLanguages.flatMap((lang) => {
    const of = frozen[lang];
    // Written by this server when the version was frozen, so its shape is known.
    const questions: readonly FrozenTranslation[] = of ? JSON.parse(of.paper) : [];
    return of ? [{ lang, questions, explanations: of.explanations }] : [];
  });
  return (position) => {
    const there = papers.filter(({ questions }) => questions[position]);
    if (there.length === 0) return {};
    return {
      translations: Object.fromEntries(
        there.map(({ lang, questions }) => [lang, questions[position]]),
      ),
      explanations: Object.fromEntries(
        there.map(({ lang, explanations }) => [lang, explanations[position] ?? '']),
      ),
    };
  };
}
