import { Trans, useLingui } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { useMemo } from 'react';
import { type AnalysisPlace, hashOfFilter } from '#exam/results/analysis-place.ts';
import { numberQuestions } from '#exam/results/outcome.ts';
import { filterQuestions } from '#exam/results/questions/filter-questions.ts';
import { NoQuestions } from '#exam/results/questions/no-questions.tsx';
import { QuestionFilters } from '#exam/results/questions/question-filters.tsx';
import { QuestionList } from '#exam/results/questions/question-list.tsx';
import { SectionFilter } from '#exam/results/questions/section-filter.tsx';
import type { AnalysisLanguages } from '#exam/results/use-analysis.ts';
import { LanguageSelect } from '#shared/languages/language-select.tsx';
import { useLanguageNames } from '#shared/languages/use-language-names.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type QuestionsPanelProps = {
  analysis: Analysis;
  languages: AnalysisLanguages;
  place: AnalysisPlace;
  goTo: (hash: string) => void;
};

/** Every question with what was chosen, what is right and why. */
export function QuestionsPanel({ analysis, languages, place, goTo }: QuestionsPanelProps) {
  const { t } = useLingui();
  // The same entries every time: otherwise each step of the growing list would draw all cards again.
  const questions = useMemo(() => numberQuestions(analysis.questions), [analysis.questions]);
  const section = analysis.sections[(place.section ?? 0) - 1];
  const own = section ? questions.slice(section.from, section.to) : questions;
  const shown = filterQuestions(own, place.filter);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only print:not-sr-only print:mb-3 print:text-xl print:font-bold">
        <Trans>Questions</Trans>
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        {analysis.sections.length > 1 && (
          <SectionFilter
            sections={analysis.sections}
            lang={analysis.lang}
            selected={place.section}
            onSelect={(number) => goTo(hashOfFilter(place.filter, number))}
          />
        )}
        <QuestionFilters
          questions={own}
          selected={place.filter}
          onSelect={(filter) => goTo(hashOfFilter(filter, place.section))}
        />
        {analysis.languages.length > 1 && (
          <LanguageSelect
            label={t`View in`}
            languages={analysis.languages}
            value={languages.wanted}
            onChange={languages.view}
          />
        )}
      </div>
      {languages.isMissing && <NotLoaded languages={languages} />}
      {shown.length === 0 ? (
        <NoQuestions filter={place.filter} />
      ) : (
        <QuestionList
          key={`${place.filter} ${place.section} ${place.question}`}
          questions={shown}
          resultId={analysis.result.id}
          testId={analysis.result.testId}
          lang={analysis.lang}
          target={place.question}
        />
      )}
    </div>
  );
}

function NotLoaded({ languages: { wanted, tryAgain } }: { languages: AnalysisLanguages }) {
  const language = useLanguageNames()[wanted];
  return (
    <Banner
      tone="warning"
      action={
        <Button onClick={tryAgain}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      <Trans>The questions could not be loaded in {language}.</Trans>
    </Banner>
  );
}
