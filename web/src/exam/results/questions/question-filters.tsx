import { useLingui } from '@lingui/react/macro';
import { type QuestionFilter, questionFilters } from '#exam/results/analysis-place.ts';
import type { NumberedQuestion } from '#exam/results/outcome.ts';
import { filterQuestions } from '#exam/results/questions/filter-questions.ts';
import { Chip } from '#ui/chip.tsx';

type QuestionFiltersProps = {
  questions: readonly NumberedQuestion[];
  selected: QuestionFilter;
  onSelect: (filter: QuestionFilter) => void;
};

export function QuestionFilters({ questions, selected, onSelect }: QuestionFiltersProps) {
  const { t } = useLingui();
  const words = {
    all: t`All`,
    correct: t`Correct`,
    wrong: t`Wrong`,
    skipped: t`Skipped`,
    marked: t`Marked`,
  };
  return (
    <fieldset className="flex flex-wrap gap-2 print:hidden">
      <legend className="sr-only">{t`Show questions`}</legend>
      {questionFilters.map((filter) => (
        <Chip key={filter} isSelected={filter === selected} onClick={() => onSelect(filter)}>
          {words[filter]} ({filterQuestions(questions, filter).length})
        </Chip>
      ))}
    </fieldset>
  );
}
