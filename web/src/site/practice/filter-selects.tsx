import { useLingui } from '@lingui/react/macro';
import { difficulties, fewestForDifficulty } from '@taiyari/contract/rules/practice';
import type { PracticeChoices, PracticeFilter } from '#site/practice/api.ts';
import { sourceOf, withSource } from '#site/practice/builder-choice.ts';
import { SelectField } from '#ui/select-field.tsx';

type FilterSelectsProps = {
  choices: PracticeChoices;
  filter: PracticeFilter;
  onChange: (filter: PracticeFilter) => void;
};

export function FilterSelects({ choices, filter, onChange }: FilterSelectsProps) {
  const { t } = useLingui();
  const names = { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` };
  const chosen = (value: string) => difficulties.find((one) => one === value) ?? null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t`Exam or series`}
        value={sourceOf(filter)}
        options={[
          { value: '', label: t`All` },
          ...choices.exams.map(({ exam, name }) => ({
            value: `exam:${exam}`,
            label: t`Exam: ${name}`,
          })),
          ...choices.series.map(({ seriesId, title }) => ({
            value: `series:${seriesId}`,
            label: title,
          })),
        ]}
        onChange={({ target }) => onChange(withSource(filter, target.value))}
      />
      <SelectField
        label={t`Test`}
        value={filter.testId ?? ''}
        options={[
          { value: '', label: t`All tests` },
          ...choices.tests.map(({ testId, title, questions }) => ({
            value: testId,
            label: `${title} (${questions})`,
          })),
        ]}
        onChange={({ target }) =>
          onChange({
            ...filter,
            testId: target.value || null,
            keepsRank: target.value === '' && filter.keepsRank,
          })
        }
      />
      <SelectField
        label={t`Difficulty`}
        hint={t`Known of questions that at least ${fewestForDifficulty} learners had in a first attempt.`}
        value={filter.difficulty ?? ''}
        options={[
          { value: '', label: t`Any` },
          ...difficulties.map((one) => ({ value: one, label: names[one] })),
        ]}
        onChange={({ target }) => onChange({ ...filter, difficulty: chosen(target.value) })}
      />
    </div>
  );
}
