import { Trans, useLingui } from '@lingui/react/macro';
import {
  difficulties,
  fewestForDifficulty,
  type PracticeMode,
  type PracticePool,
  practiceModes,
  practicePools,
} from '@taiyari/contract/rules/practice';
import type { PracticeChoices, PracticeFilter } from '#site/practice/api.ts';
import {
  sourceOf,
  subjectsOf,
  topicsOf,
  withSource,
  withSubject,
  withTopic,
} from '#site/practice/builder-choice.ts';
import { Chip } from '#ui/chip.tsx';
import { SelectField } from '#ui/select-field.tsx';

type PoolChipsProps = { pool: PracticePool; onChange: (pool: PracticePool) => void };

export function PoolChips({ pool, onChange }: PoolChipsProps) {
  const { t } = useLingui();
  const words = {
    mixed: t`Mixed`,
    unseen: t`Only unseen`,
    mistakes: t`Only mistakes`,
    bookmarked: t`Only bookmarked`,
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">
        <Trans>Which questions</Trans>
      </legend>
      {practicePools.map((one) => (
        <Chip key={one} isSelected={one === pool} onClick={() => onChange(one)}>
          {words[one]}
        </Chip>
      ))}
    </fieldset>
  );
}

type ModeChipsProps = { mode: PracticeMode; onChange: (mode: PracticeMode) => void };

/** When it is told what is right. */
export function ModeChips({ mode, onChange }: ModeChipsProps) {
  const { t } = useLingui();
  const words = { study: t`After each question`, exam: t`At the end` };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">
        <Trans>Answers</Trans>
      </legend>
      {practiceModes.map((one) => (
        <Chip key={one} isSelected={one === mode} onClick={() => onChange(one)}>
          {words[one]}
        </Chip>
      ))}
    </fieldset>
  );
}

type SubjectChipsProps = {
  choices: PracticeChoices;
  filter: PracticeFilter;
  onChange: (filter: PracticeFilter) => void;
};

/** Subjects, of an exam those of its syllabus, and the topics of each that is chosen. None chosen is all of them. */
export function SubjectChips({ choices, filter, onChange }: SubjectChipsProps) {
  const { exam, seriesId, testId, subjects, pool, difficulty, keepsRank } = filter;
  // Of all tests, or of all that were submitted: where others are chosen it would be another number.
  const isOfAll =
    exam === null &&
    seriesId === null &&
    testId === null &&
    difficulty === null &&
    pool === 'mixed';
  const countOf = (name: string) => {
    const known = choices.subjects.find(({ subject }) => subject === name);
    if (!isOfAll || !known) return '';
    return ` (${keepsRank ? known.handedIn : known.questions})`;
  };
  const offered = subjectsOf(choices, exam);
  const shown = [...offered, ...subjects.filter((subject) => !offered.includes(subject))];
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="mb-2 font-semibold">
          <Trans>Subjects</Trans>
        </legend>
        <Chip
          isSelected={subjects.length === 0}
          onClick={() => onChange({ ...filter, subjects: [], topics: [] })}
        >
          <Trans>All</Trans>
        </Chip>
        {shown.map((subject) => (
          <Chip
            key={subject}
            isSelected={subjects.includes(subject)}
            className="max-w-full"
            onClick={() => onChange(withSubject(filter, subject))}
          >
            <bdi className="truncate narrow:whitespace-normal">{subject}</bdi>
            {countOf(subject)}
          </Chip>
        ))}
      </fieldset>
      {subjects.map((subject) => (
        <TopicChips
          key={subject}
          subject={subject}
          offered={topicsOf(choices, exam, subject).map(({ topic }) => topic)}
          filter={filter}
          onChange={onChange}
        />
      ))}
    </>
  );
}

type TopicChipsProps = {
  subject: string;
  offered: readonly string[];
  filter: PracticeFilter;
  onChange: (filter: PracticeFilter) => void;
};

function TopicChips({ subject, offered, filter, onChange }: TopicChipsProps) {
  const chosen = filter.topics.flatMap((one) => (one.subject === subject ? [one.topic] : []));
  const shown = [...offered, ...chosen.filter((topic) => !offered.includes(topic))];
  if (shown.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 font-semibold">
        <Trans>
          Topics of <bdi>{subject}</bdi>
        </Trans>
      </legend>
      <Chip
        isSelected={chosen.length === 0}
        onClick={() => onChange(withTopic(filter, subject, null))}
      >
        <Trans>All</Trans>
      </Chip>
      {shown.map((topic) => (
        <Chip
          key={topic}
          isSelected={chosen.includes(topic)}
          className="max-w-full"
          onClick={() => onChange(withTopic(filter, subject, topic))}
        >
          <bdi className="truncate narrow:whitespace-normal">{topic}</bdi>
        </Chip>
      ))}
    </fieldset>
  );
}

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
