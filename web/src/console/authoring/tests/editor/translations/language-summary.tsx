import { Trans } from '@lingui/react/macro';
import { type TranslationLanguage, translationLanguages } from '@taiyari/contract/rules/languages';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { stateOf } from '#console/authoring/tests/editor/translations/draft-translations.ts';
import { HowFar } from '#console/authoring/tests/editor/translations/language-tabs.tsx';
import { useLanguageNames } from '#shared/languages/use-language-names.ts';
import { Badge } from '#ui/badge.tsx';

/** The languages that at least one question is translated into. */
export function usedLanguages(questions: readonly DraftQuestion[]): TranslationLanguage[] {
  return translationLanguages.filter((language) =>
    questions.some(({ translations }) => translations?.[language]),
  );
}

/** Of each language how many questions learners can view in it. Nothing for a test in English alone. */
export function LanguageSummary({ questions }: { questions: readonly DraftQuestion[] }) {
  const names = useLanguageNames();
  const used = usedLanguages(questions);
  if (used.length === 0) return null;
  const total = questions.length;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {used.map((language) => {
        const done = questions.filter((question) => isReviewed(question, language)).length;
        const name = names[language];
        return (
          <li key={language}>
            <Trans>
              {name}: {done} of {total} reviewed
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}

type MissingBadgesProps = {
  question: DraftQuestion;
  languages: readonly TranslationLanguage[];
};

/** What a question lacks in the languages of its test. */
export function MissingBadges({ question, languages }: MissingBadgesProps) {
  const names = useLanguageNames();
  return languages
    .filter((language) => !isReviewed(question, language))
    .map((language) => (
      <Badge key={language} tone="warning">
        {names[language]}: <HowFar question={question} language={language} />
      </Badge>
    ));
}

function isReviewed(question: DraftQuestion, language: TranslationLanguage): boolean {
  const translation = question.translations?.[language];
  return translation ? stateOf(translation, question) === 'reviewed' : false;
}
