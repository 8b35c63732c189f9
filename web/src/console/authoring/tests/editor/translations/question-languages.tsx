import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Language,
  languages,
  type TranslationLanguage,
  translationLanguages,
} from '@taiyari/contract/rules/languages';
import type { KeyboardEvent } from 'react';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { stateOf } from '#console/authoring/tests/editor/translations/draft-translations.ts';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
import { Badge } from '#ui/badge.tsx';
import { TriangleAlert } from '#ui/icons/everywhere.ts';
import { tabRowStyles, tabStyles } from '#ui/tabs.tsx';

type LanguageTabsProps = {
  /** Of the panel that they are for. */
  panelId: string;
  question: DraftQuestion;
  language: Language;
  /** Those in which something keeps the question from being saved. */
  faulty: ReadonlySet<Language>;
  onChange: (language: Language) => void;
};

/** The languages of a question, each with how far it is. One stop of Tab; the arrows go from one to the other. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { panelId, question, language, faulty, onChange } = props;
  const { t } = useLingui();
  const names = useLanguageNames();

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (languages.indexOf(language) + step + languages.length) % languages.length;
    const next = languages[at] ?? 'en';
    onChange(next);
    const tabs = event.currentTarget.parentElement?.children;
    const tab = tabs?.[at];
    if (tab instanceof HTMLElement) tab.focus();
  }

  return (
    <div role="tablist" aria-label={t`Language of the texts`} className={tabRowStyles}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === language}
          aria-controls={panelId}
          tabIndex={each === language ? 0 : -1}
          onClick={() => onChange(each)}
          onKeyDown={handleKeyDown}
          className={tabStyles(each === language)}
        >
          {names[each]}
          {each !== 'en' && (
            <span className="text-sm font-normal">
              <HowFar question={question} language={each} />
            </span>
          )}
          {faulty.has(each) && (
            <>
              <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
              <span className="sr-only">
                <Trans>Needs attention</Trans>
              </span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

type HowFarProps = { question: DraftQuestion; language: 'hi' | 'ur' };

/** 'Missing', 'Draft', 'Reviewed', 'Out of date'. */
function HowFar({ question, language }: HowFarProps) {
  const translation = question.translations?.[language];
  if (!translation) return <Trans>Missing</Trans>;
  switch (stateOf(translation, question)) {
    case 'draft':
      return <Trans>Draft</Trans>;
    case 'reviewed':
      return <Trans>Reviewed</Trans>;
    case 'stale':
      return <Trans>Out of date</Trans>;
  }
}

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
