import { Trans, useLingui } from '@lingui/react/macro';
import type { Analysis, SectionAnalysis } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { useMemo, useRef } from 'react';
import {
  type AnalysisPlace,
  hashOfFilter,
  type QuestionFilter,
  questionFilters,
} from '#exam/results/analysis-place.ts';
import type { AnalysisLanguages } from '#exam/results/api.ts';
import { type NumberedQuestion, numberQuestions } from '#exam/results/outcome.tsx';
import { QuestionList } from '#exam/results/questions/question-list.tsx';
import { nameOfSection } from '#shared/attempts/section-name.ts';
import { LanguageSelect, useLanguageNames } from '#shared/languages/language-select.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Chip, chipRowStyles } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListChecks } from '#ui/icons/elsewhere.ts';
import { SelectField } from '#ui/select-field.tsx';

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
  const panel = useRef<HTMLDivElement>(null);
  const section = analysis.sections[(place.section ?? 0) - 1];
  const own = section ? questions.slice(section.from, section.to + 1) : questions;
  const shown = filterQuestions(own, place.filter);
  return (
    <div ref={panel} className="grid grid-cols-1 gap-4">
      <h2 className="sr-only print:not-sr-only print:mb-3 print:text-xl print:font-bold">
        <Trans>Questions</Trans>
      </h2>
      {(analysis.sections.length > 1 || analysis.languages.length > 1) && (
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          {analysis.sections.length > 1 && (
            <SectionFilter
              sections={analysis.sections}
              lang={analysis.lang}
              selected={place.section}
              onSelect={(number) => goTo(hashOfFilter(place.filter, number))}
            />
          )}
          {analysis.languages.length > 1 && (
            <LanguageSelect
              label={t`View in`}
              languages={analysis.languages}
              value={languages.wanted}
              onChange={languages.view}
            />
          )}
        </div>
      )}
      <QuestionFilters
        questions={own}
        selected={place.filter}
        onSelect={(filter) => {
          goTo(hashOfFilter(filter, place.section));
          // What is shown now begins above what was read.
          if ((panel.current?.getBoundingClientRect().top ?? 0) < 0)
            panel.current?.scrollIntoView();
        }}
      />
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

/** A filter that finds nothing, which mostly is good news. */
function NoQuestions({ filter }: { filter: QuestionFilter }) {
  const { t } = useLingui();
  const words = {
    all: { title: t`No questions`, text: t`This test has no questions.` },
    correct: { title: t`No right answers`, text: t`No question was answered right this time.` },
    wrong: { title: t`No wrong answers`, text: t`Every question you answered is right.` },
    skipped: { title: t`Nothing skipped`, text: t`You answered every question that counts.` },
    marked: {
      title: t`Nothing marked`,
      text: t`Questions that you mark for review during a test are listed here.`,
    },
  };
  return <EmptyState icon={ListChecks} headingLevel={3} {...words[filter]} />;
}

type QuestionFiltersProps = {
  questions: readonly NumberedQuestion[];
  selected: QuestionFilter;
  onSelect: (filter: QuestionFilter) => void;
};

function QuestionFilters({ questions, selected, onSelect }: QuestionFiltersProps) {
  const { t } = useLingui();
  const words = {
    all: t`All`,
    correct: t`Correct`,
    wrong: t`Wrong`,
    skipped: t`Skipped`,
    marked: t`Marked`,
  };
  return (
    <fieldset
      className={`${chipRowStyles} sticky min-w-0 top-16 z-10 bg-background sm:static print:hidden`}
    >
      <legend className="sr-only">{t`Show questions`}</legend>
      {questionFilters.map((filter) => (
        <Chip key={filter} isSelected={filter === selected} onClick={() => onSelect(filter)}>
          {words[filter]} ({filterQuestions(questions, filter).length})
        </Chip>
      ))}
    </fieldset>
  );
}

function filterQuestions(
  questions: readonly NumberedQuestion[],
  filter: QuestionFilter,
): readonly NumberedQuestion[] {
  switch (filter) {
    case 'all':
      return questions;
    case 'correct':
    case 'wrong':
    case 'skipped':
      return questions.filter(({ outcome }) => outcome === filter);
    case 'marked':
      return questions.filter(({ question }) => question.flagged);
  }
}

type SectionFilterProps = {
  sections: readonly SectionAnalysis[];
  lang: Language;
  /** The number of a section, from 1; null: all. */
  selected: number | null;
  onSelect: (number: number | null) => void;
};

/** The questions of one section alone. */
function SectionFilter({ sections, lang, selected, onSelect }: SectionFilterProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Section`}
      isLabelHidden
      className="min-w-0 flex-1 sm:max-w-64"
      value={selected === null ? '' : String(selected)}
      options={[
        { value: '', label: t`All sections` },
        ...sections.map((section, place) => ({
          value: String(place + 1),
          label: nameOfSection(section, place, lang),
        })),
      ]}
      onChange={({ target }) => onSelect(target.value === '' ? null : Number(target.value))}
    />
  );
}
