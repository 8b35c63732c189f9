import { useLingui } from '@lingui/react/macro';
import type { PaperQuestion } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { useState, useSyncExternalStore } from 'react';
import { languagesOf } from '#exam/attempts/languages/paper-languages.ts';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { wantedFor } from '#shared/attempts/state/shown-language.ts';
import { LanguageSelect } from '#shared/languages/language-select.tsx';
import { useLanguageNames } from '#shared/languages/use-language-names.ts';

/** The language of the question on the screen, beside its number. */
function QuestionLanguage({ index }: { index: number }) {
  const { t } = useLingui();
  const { languages, shown, offered } = useLanguages();
  const question = useRunnerState(({ questions }) => questions[index]);
  if (!question) return null;
  return (
    <>
      <LanguageSelect
        label={t`View in`}
        languages={offered}
        value={wantedFor(shown, question.id)}
        onChange={(lang) => languages.view({ kind: 'question', questionId: question.id, lang })}
      />
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        <Fallback question={question} />
      </p>
    </>
  );
}

/** The language of all questions. */
function PaperLanguage() {
  const { t } = useLingui();
  const { languages, shown, offered } = useLanguages();
  return (
    <LanguageSelect
      label={t`View all in`}
      languages={offered}
      value={shown.all}
      onChange={(lang) => languages.view({ kind: 'all', lang })}
    />
  );
}

/** Said where a question is not shown in the language that is wanted. */
function Fallback({ question }: { question: PaperQuestion }) {
  const { t } = useLingui();
  const names = useLanguageNames();
  const { shown, papers } = useLanguages();
  const wanted = wantedFor(shown, question.id);
  const { lang = 'en' } = question;
  if (wanted === lang) return null;
  const [other, own] = [names[wanted], names[lang]];
  return papers[wanted]
    ? t`Not available in ${other}, shown in ${own}.`
    : t`${other} comes as soon as the connection allows, shown in ${own} until then.`;
}

function useLanguages() {
  const runner = useRunner();
  const [languages] = useState(() => languagesOf(runner));
  const shown = useSyncExternalStore(languages.subscribe, languages.getShown);
  const papers = useSyncExternalStore(languages.subscribe, languages.getPapers);
  const offered: readonly Language[] = runner.getState().attempt.languages;
  return { languages, shown, papers, offered };
}

/** One file, reached by `language-places.tsx` alone. */
export const languageParts = { Fallback, PaperLanguage, QuestionLanguage };
