import { Trans } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { useMemo } from 'react';
import { type AnalysisPlace, hashOfFilter } from '#exam/results/analysis-place.ts';
import { numberQuestions } from '#exam/results/outcome.ts';
import { filterQuestions } from '#exam/results/questions/filter-questions.ts';
import { NoQuestions } from '#exam/results/questions/no-questions.tsx';
import { QuestionFilters } from '#exam/results/questions/question-filters.tsx';
import { QuestionList } from '#exam/results/questions/question-list.tsx';

type QuestionsPanelProps = {
  analysis: Analysis;
  place: AnalysisPlace;
  goTo: (hash: string) => void;
};

/** Every question with what was chosen, what is right and why. */
export function QuestionsPanel({ analysis, place, goTo }: QuestionsPanelProps) {
  // The same entries every time: otherwise each step of the growing list would draw all cards again.
  const questions = useMemo(() => numberQuestions(analysis.questions), [analysis.questions]);
  const shown = filterQuestions(questions, place.filter);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only print:not-sr-only print:mb-3 print:text-xl print:font-bold">
        <Trans>Questions</Trans>
      </h2>
      <QuestionFilters
        questions={questions}
        selected={place.filter}
        onSelect={(filter) => goTo(hashOfFilter(filter))}
      />
      {shown.length === 0 ? (
        <NoQuestions filter={place.filter} />
      ) : (
        <QuestionList
          key={`${place.filter} ${place.question}`}
          questions={shown}
          testId={analysis.result.testId}
          target={place.question}
        />
      )}
    </div>
  );
}
