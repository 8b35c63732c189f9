import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Blueprint, BlueprintLine, TestInBank } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { mostQuestions } from '@taiyari/contract/rules/questions';
import { useQuery } from '@tanstack/react-query';
import { topicsQuery } from '#console/authoring/bank/api.ts';
import { useBankWords } from '#console/authoring/bank/use-bank-words.ts';
import { useSyllabuses } from '#console/authoring/syllabuses/api.ts';
import { SectionSelect } from '#console/authoring/tests/editor/parts/section-select.tsx';
import { numberOf } from '#console/kit/figures.tsx';
import { Banner } from '#ui/banner.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Trash2 } from '#ui/icons/elsewhere.ts';
import { NumberField } from '#ui/number-field.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';

type LineFieldsProps = {
  number: number;
  line: TypedLine;
  sections: TestInBank['sections'];
  /** Why its section was refused. */
  refusal: string | undefined;
  onChange: (change: Partial<TypedLine>) => void;
  onRemove: () => void;
};

const difficulties = ['', 'easy', 'medium', 'hard', 'none'] as const;

/** So many questions of a subject, a topic and a difficulty, for a section. */
export function LineFields(props: LineFieldsProps) {
  const { number, line, sections, refusal, onChange, onRemove } = props;
  const { t } = useLingui();
  const words = useBankWords();
  const { exams, topicsOf } = useSyllabuses();
  const topics = topicsOf(line.exam, useQuery(topicsQuery).data?.topics ?? []);
  const inSubject = topics.filter(({ subject }) => ['', subject].includes(line.subject));
  const levels = {
    '': t`Any difficulty`,
    easy: words.difficulties.easy,
    hard: words.difficulties.hard,
    medium: words.difficulties.medium,
    none: words.difficulties[''],
  };
  return (
    <fieldset className="grid gap-3 rounded-md border border-border p-3 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="px-1 font-semibold">{t`Line ${number}`}</legend>
      <NumberField
        label={t`Questions`}
        value={line.questions}
        error={
          isCount(numberOf(line.questions)) ? undefined : t`A number from 1 to ${mostQuestions}`
        }
        onChange={({ target }) => onChange({ questions: target.value })}
      />
      {(exams.length > 0 || line.exam !== '') && (
        <SelectField
          label={t`Exam`}
          value={line.exam}
          options={[{ value: '', label: t`Any exam` }, ...withChosen(exams, line.exam)]}
          onChange={({ target }) => onChange({ exam: target.value, subject: '', topic: '' })}
        />
      )}
      <SelectField
        label={t`Subject`}
        value={line.subject}
        options={[
          { value: '', label: t`Any subject` },
          ...namesOf([line.subject, ...topics.map(({ subject }) => subject)]),
        ]}
        onChange={({ target }) => onChange({ subject: target.value, topic: '' })}
      />
      <SelectField
        label={t`Topic`}
        value={line.topic}
        options={[
          { value: '', label: t`Any topic` },
          ...namesOf([line.topic, ...inSubject.map(({ topic }) => topic)]),
        ]}
        onChange={({ target }) => onChange({ topic: target.value })}
      />
      <SelectField
        label={t`Difficulty`}
        value={line.difficulty}
        options={difficulties.map((value) => ({ value, label: levels[value] }))}
        onChange={({ target }) =>
          onChange({ difficulty: difficulties.find((one) => one === target.value) ?? '' })
        }
      />
      {sections.length > 1 && (
        <SectionSelect
          label={t`Section`}
          placeholder={t`Choose a section`}
          error={refusal}
          sections={sections}
          value={line.section}
          onChoose={(section) => onChange({ section })}
        />
      )}
      <div className="flex items-end lg:col-start-4 lg:justify-end">
        <IconButton icon={Trash2} isDanger label={t`Remove line ${number}`} onClick={onRemove} />
      </div>
    </fieldset>
  );
}

/** A blueprint may name an exam whose syllabus is gone. */
function withChosen(exams: readonly SelectOption[], slug: string): readonly SelectOption[] {
  const isThere = slug === '' || exams.some(({ value }) => value === slug);
  return isThere ? exams : [...exams, { value: slug, label: categoryName(slug) }];
}

/** Each once; what a line names stays there also when the bank has no such question any more. */
function namesOf(names: readonly string[]) {
  return [...new Set(names)]
    .filter((name) => name !== '')
    .sort()
    .map((name) => ({ value: name, label: name }));
}

/** A line while it is typed: its number as it stands in its field. */
export type TypedLine = Omit<BlueprintLine, 'questions'> & {
  readonly key: string;
  readonly questions: string;
};

export function typedOf({ lines }: Blueprint): TypedLine[] {
  return lines.map(({ drawn: _, questions, ...line }, at) => ({
    ...line,
    key: `stored ${at}`,
    questions: String(questions),
  }));
}

/** Goes on in the section of the line before. */
export function newLine(before: TypedLine | undefined, section: string): TypedLine {
  return {
    key: crypto.randomUUID(),
    exam: before?.exam ?? '',
    subject: before?.subject ?? '',
    topic: '',
    difficulty: '',
    section: before?.section ?? section,
    questions: '5',
  };
}

/** What is sent; null while a number is none that a test could have. */
export function linesOf(typed: readonly TypedLine[]): BlueprintLine[] | null {
  // Field by field, in one order: the database keeps that of its own, and lines are compared as they are written.
  const lines = typed.map((line) => ({
    exam: line.exam,
    subject: line.subject,
    topic: line.topic,
    difficulty: line.difficulty,
    section: line.section,
    questions: numberOf(line.questions),
  }));
  return lines.every(({ questions }) => isCount(questions)) ? lines : null;
}

function isCount(questions: number): boolean {
  return Number.isInteger(questions) && questions >= 1 && questions <= mostQuestions;
}

/** 'Algebra, Hard': what is said of its questions, and how difficult they are. */
export function useLineName() {
  const { t } = useLingui();
  const { difficulties } = useBankWords();
  return ({ difficulty }: BlueprintLine, ...kinds: readonly string[]): string => {
    const level = difficulty === 'none' ? difficulties[''] : difficulty && difficulties[difficulty];
    return [...kinds, level].filter(Boolean).join(', ') || t`Any question`;
  };
}

/** What each line draws, and where there are too few. */
export function DrawnLines({ blueprint }: { blueprint: Blueprint }) {
  const { t } = useLingui();
  const nameOf = useLineName();
  return (
    <section aria-label={t`What is drawn`} className="grid grid-cols-1 gap-3">
      {blueprint.lines.map((line, at) => {
        const { exam: slug, subject, topic, questions: asked, drawn } = line;
        const name = nameOf(line, topic || subject || categoryName(slug));
        const there = drawn.length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and the list is drawn as a whole
          <div key={at} className="grid grid-cols-1 gap-2">
            {there < asked ? (
              <Banner tone="warning">
                <Trans>
                  {name}: {asked} asked, {there} there
                </Trans>
              </Banner>
            ) : (
              <p className="font-semibold">
                {name}: <Plural value={there} one="# question" other="# questions" />
              </p>
            )}
            {there > 0 && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2 text-primary">
                  <Trans>Look at them: {name}</Trans>
                </summary>
                <ol className="grid list-decimal gap-2 ps-8 wrap-anywhere">
                  {drawn.map(({ id, question }) => (
                    <li key={id}>
                      <RichText text={question} />
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </div>
        );
      })}
    </section>
  );
}
