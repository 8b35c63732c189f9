import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedQuestion, Analysis } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { scoreOf } from '@taiyari/contract/rules/score';
import type { ReactNode } from 'react';
import { hashOfQuestion } from '#exam/results/analysis-place.ts';
import { type NumberedQuestion, numberQuestions } from '#exam/results/outcome.tsx';
import { accuracyOf } from '#exam/results/result-summary.tsx';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { nameOfSection } from '#shared/attempts/section-name.ts';
import { formatDuration } from '#shared/results/durations.ts';
import { Card } from '#ui/card.tsx';
import { NoValue } from '#ui/no-value.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

type ComparisonViewProps = { before: Analysis; after: Analysis };

/** Two attempts at a test side by side: the figures, the subjects, and which questions were gained and lost. */
export function ComparisonView({ before, after }: ComparisonViewProps) {
  const { t } = useLingui();
  const { questions, subjects, elsewhere } = compareAttempts(before, after);
  const sections = sectionRows(before, after);
  const count = (kind: ComparedQuestion['kind']) =>
    questions.filter((question) => question.kind === kind);
  return (
    <div className="grid gap-5">
      <Sides label={t`Figures`} before={before} after={after} rows={useFigures(before, after)} />
      {sections.length > 1 && (
        <Sides
          label={t`Marks by section`}
          hasLongNames
          before={before}
          after={after}
          rows={sections}
        />
      )}
      {subjects.length > 1 && (
        <Sides
          label={t`Accuracy by subject`}
          hasLongNames
          before={before}
          after={after}
          rows={subjects.map((one) => [
            one.subject,
            <Accuracy key="before" value={one.before} />,
            <Accuracy key="after" value={one.after} />,
          ])}
        />
      )}
      <Questions
        title={<Trans>Right only the second time</Trans>}
        none={<Trans>None.</Trans>}
        questions={count('gained')}
        result={after.result}
      />
      <Questions
        title={<Trans>Right only the first time</Trans>}
        none={<Trans>None: nothing that you knew was lost.</Trans>}
        questions={count('lost')}
        result={after.result}
      />
      <Questions
        title={<Trans>Right neither time</Trans>}
        none={<Trans>None.</Trans>}
        questions={count('not-right')}
        result={after.result}
      />
      {elsewhere > 0 && (
        <p className="text-sm text-muted">
          <Plural
            value={elsewhere}
            one="The test was changed in between: # question is in only one of these attempts."
            other="The test was changed in between: # questions are in only one of these attempts."
          />
        </p>
      )}
    </div>
  );
}

type Row = readonly [name: string, before: ReactNode, after: ReactNode];

function useFigures(before: Analysis, after: Analysis): Row[] {
  const { t } = useLingui();
  const sides = [before.result, after.result] as const;
  type Side = (typeof sides)[number];
  const row = (name: string, read: (side: Side) => ReactNode): Row => [
    name,
    read(sides[0]),
    read(sides[1]),
  ];
  return [
    row(t`Marks`, (one) => t`${formatMarks(one.marksObtained)} of ${formatMarks(one.totalMarks)}`),
    row(t`Score`, (one) => `${scoreOf(one.marksObtained, one.totalMarks)}%`),
    row(t`Percentage`, (one) => `${one.percentage}%`),
    row(t`Accuracy`, (one) => <Accuracy value={accuracyOf(one)} />),
    row(t`Correct`, (one) => `${one.correctAnswers}`),
    row(t`Incorrect`, (one) => `${one.incorrectAnswers}`),
    row(t`Skipped`, (one) => `${one.skippedAnswers}`),
    row(t`Time taken`, (one) => formatDuration(one.timeTaken)),
  ];
}

/** Sections that both attempts have. */
function sectionRows(before: Analysis, after: Analysis): Row[] {
  if (after.sections.length === 1) return [];
  return after.sections.flatMap((section, place): Row[] => {
    const earlier = before.sections.find(({ key }) => key === section.key);
    if (earlier === undefined) return [];
    const name = nameOfSection(section, place, after.lang);
    return [[name, formatMarks(earlier.marksObtained), formatMarks(section.marksObtained)]];
  });
}

function Accuracy({ value }: { value: number | null }) {
  if (value !== null) return `${value}%`;
  return (
    <NoValue>
      <Trans>nothing was attempted</Trans>
    </NoValue>
  );
}

function Sides({
  label,
  before,
  after,
  rows,
  hasLongNames = false,
}: ComparisonViewProps & { label: string; rows: readonly Row[]; hasLongNames?: boolean }) {
  return (
    <Card>
      <table className="w-full table-fixed text-start max-sm:text-sm">
        <caption className="pb-2 text-start text-lg font-semibold">{label}</caption>
        <thead>
          <tr className="border-b border-border text-sm text-muted max-sm:text-xs">
            <td className={hasLongNames ? 'w-[42%]' : 'w-[30%]'} />
            <th scope="col" className="py-2 ps-3 text-end font-semibold">
              {formatMoment(before.result.completedAt)}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-semibold">
              {formatMoment(after.result.completedAt)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, earlier, later]) => (
            <tr key={name} className="border-b border-border last:border-b-0">
              <th scope="row" className="py-2 text-start font-medium hyphens-auto">
                <RichText as="span" text={name} />
              </th>
              <td className="py-2 ps-3 text-end tabular-nums">{earlier}</td>
              <td className="py-2 ps-3 text-end tabular-nums">{later}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type QuestionsProps = {
  title: ReactNode;
  none: ReactNode;
  questions: readonly ComparedQuestion[];
  result: Analysis['result'];
};

/** The numbers of questions, each the way to it in the later attempt. */
function Questions({ title, none, questions, result }: QuestionsProps) {
  return (
    <Card>
      <h2 className="text-lg font-semibold">
        {title} {questions.length > 0 && `(${questions.length})`}
      </h2>
      {questions.length === 0 ? (
        <p className="mt-1 text-muted">{none}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-x-2 gap-y-1">
          {questions.map(({ number, question }) => (
            <li key={question.id}>
              <Link
                {...paths.pastAttempt(result.testId, result.id)}
                hash={hashOfQuestion(number)}
                className={`${textLinkStyles} inline-flex min-h-11 min-w-11 items-center justify-center`}
              >
                <Trans>
                  <span className="sr-only">Question</span> {number}
                </Trans>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A question of both attempts, with its number in the later one. */
type ComparedQuestion = {
  readonly number: number;
  readonly question: AnalysedQuestion;
  readonly kind: 'gained' | 'lost' | 'right' | 'not-right';
};

/** A subject of both attempts; accuracy is null where nothing was answered. */
type ComparedSubject = {
  readonly subject: string;
  readonly before: number | null;
  readonly after: number | null;
};

type Comparison = {
  readonly questions: readonly ComparedQuestion[];
  /** Questions that only one of the attempts had: the test was changed in between. */
  readonly elsewhere: number;
  readonly subjects: readonly ComparedSubject[];
};

/** What became of each question and subject from one attempt at a test to a later one. */
export function compareAttempts(before: Analysis, after: Analysis): Comparison {
  const earlier = new Map(numberQuestions(before.questions).map((one) => [one.question.id, one]));
  const questions = numberQuestions(after.questions).flatMap((later) => {
    const known = earlier.get(later.question.id);
    return known ? [compareQuestion(known, later)] : [];
  });
  const all = before.questions.length + after.questions.length;
  return {
    questions,
    elsewhere: all - 2 * questions.length,
    subjects: compareSubjects(before, after),
  };
}

function compareQuestion(before: NumberedQuestion, after: NumberedQuestion): ComparedQuestion {
  const [wasRight, isRight] = [before, after].map(({ outcome }) => outcome === 'correct');
  const kind = isRight ? (wasRight ? 'right' : 'gained') : wasRight ? 'lost' : 'not-right';
  return { number: after.number, question: after.question, kind };
}

function compareSubjects(before: Analysis, after: Analysis): ComparedSubject[] {
  const earlier = new Map(before.subjects.map((subject) => [subject.subject, subject]));
  return after.subjects.flatMap((later) => {
    const known = earlier.get(later.subject);
    if (!known) return [];
    return [{ subject: later.subject, before: accuracyIn(known), after: accuracyIn(later) }];
  });
}

function accuracyIn({ correct, incorrect, accuracy }: Analysis['subjects'][number]): number | null {
  return correct + incorrect === 0 ? null : accuracy;
}
