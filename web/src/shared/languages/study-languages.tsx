import { Trans, useLingui } from '@lingui/react/macro';
import type { StudyExplanations, StudyTranslations } from '@taiyari/contract';
import { type Language, languages } from '@taiyari/contract/rules/languages';
import { LanguageSelect, useLanguageNames } from '#shared/languages/language-select.tsx';
import { useQuestionLanguage } from '#shared/languages/question-language.ts';

/** A question that is answered by itself, in English and perhaps in other languages. */
export type StudyTexts = {
  readonly passage?: string | undefined;
  readonly text: string;
  readonly options: readonly string[];
  readonly translations?: StudyTranslations | undefined;
};

type Explained = {
  readonly explanation: string;
  readonly explanations?: StudyExplanations | undefined;
};

/** Those in which at least one of the questions is, English first. */
export function languagesOf(
  questions: readonly Pick<StudyTexts, 'translations'>[],
): readonly Language[] {
  return languages.filter(
    (lang) =>
      lang === 'en' || questions.some(({ translations }) => translations?.[lang] !== undefined),
  );
}

/**
 * Text and options as they are to be shown, in one language all of them. `language` is absent where there is English
 * alone: then the letters tell.
 */
function textsIn(question: StudyTexts, wanted: Language) {
  const { translations, passage, text, options } = question;
  const translated = wanted === 'en' ? undefined : translations?.[wanted];
  if (translated) return { ...translated, language: wanted };
  return { passage, text, options, language: translations && ('en' as const) };
}

/** In the language of its question; English where that has none. */
export function explanationIn(
  { explanation, explanations }: Explained,
  language: Language | undefined,
) {
  const translated = language && language !== 'en' ? explanations?.[language] : undefined;
  return translated ? { text: translated, language } : { text: explanation };
}

/** In which language the questions are shown; nothing where there is English alone. */
export function ViewIn({ languages }: { languages: readonly Language[] }) {
  const { t } = useLingui();
  const [lang, choose] = useQuestionLanguage(languages);
  if (languages.length < 2) return null;
  return <LanguageSelect label={t`View in`} languages={languages} value={lang} onChange={choose} />;
}

/** A question in the language that was chosen last of those that there are of its set. */
export function useShownTexts(question: StudyTexts, languages: readonly Language[]) {
  const [wanted] = useQuestionLanguage(languages);
  const shown = textsIn(question, wanted);
  return { ...shown, missing: wanted === (shown.language ?? 'en') ? null : wanted };
}

/** Said where a question is not shown in the language that is wanted. */
export function FallbackNote({ missing }: { missing: Language | null }) {
  const names = useLanguageNames();
  if (missing === null) return null;
  const [other, own] = [names[missing], names.en];
  return (
    <p className="text-sm text-muted">
      <Trans>
        Not available in {other}, shown in {own}.
      </Trans>
    </p>
  );
}
