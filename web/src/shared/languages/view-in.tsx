import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { LanguageSelect } from '#shared/languages/language-select.tsx';
import { useQuestionLanguage } from '#shared/languages/question-language.ts';
import { useLanguageNames } from '#shared/languages/use-language-names.ts';
import { type StudyTexts, textsIn } from '#shared/review/languages/study-languages.ts';

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
