import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionFigures } from '@taiyari/contract';
import clsx from 'clsx';
import { useId, useState } from 'react';
import type { Statistics } from '#console/analytics/api.ts';
import {
  knownShare,
  OptionLegend,
  OptionShareLine,
  OptionShares,
  rightOptionsOf,
} from '#console/analytics/questions/option-shares.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { formatPercent, RightShare } from '#console/kit/figures.tsx';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { Link } from '#lib/router/link.tsx';
import { formatDuration } from '#shared/results/durations.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDown } from '#ui/icons/elsewhere.ts';
import { TriangleAlert } from '#ui/icons/everywhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { type Column, type SortValue, useWindowFrom } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** How many in a hundred learners chose what is right by now; null: there are none. */
export function rightShare(question: QuestionFigures): number | null {
  const chosen = rightOptionsOf(question).map((option) => question.optionShares[option] ?? 0);
  const share = chosen.reduce((sum, one) => sum + one, 0);
  return knownShare(Math.min(share, 100), question);
}

const figures = {
  right: rightShare,
  number: ({ number }: QuestionFigures) => number,
  facility: ({ facility }: QuestionFigures) => facility,
  discrimination: ({ discrimination }: QuestionFigures) => discrimination,
  efficiency: ({ efficiency }: QuestionFigures) => efficiency,
  time: ({ meanSeconds }: QuestionFigures) => meanSeconds,
} as const;

/** Its key may be wrong, and nobody has found it right. */
export function isOpenSuspect({ suspicions, review }: QuestionFigures): boolean {
  return suspicions.length > 0 && review?.state !== 'dismissed';
}

type QuestionSort = keyof typeof figures;

/**
 * Questions in an order such as `-facility`; what is not known stands last. Without an order the suspect ones come
 * first, then all as in the paper.
 */
export function sortQuestions(
  questions: readonly QuestionFigures[],
  sort: string | undefined,
): QuestionFigures[] {
  const direction = sort?.startsWith('-') ? -1 : 1;
  const name = sort?.replace(/^-/, '');
  const read = Object.entries(figures).find(([known]) => known === name)?.[1];
  if (read === undefined) {
    return [...questions].sort(
      (a, b) => Number(isOpenSuspect(b)) - Number(isOpenSuspect(a)) || a.number - b.number,
    );
  }
  return [...questions].sort((a, b) => {
    const [left, right] = [read(a), read(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right) || a.number - b.number;
  });
}

type QuestionTableProps = { testId: string; statistics: Statistics; sort: string | undefined };

export function QuestionTable({ testId, statistics, sort }: QuestionTableProps) {
  const { t } = useLingui();
  const place = useListPlace();
  const columns = useQuestionColumns(testId);
  return (
    <>
      <OptionLegend />
      <DataTable
        label={t`All questions`}
        columns={columns}
        rows={sortQuestions(statistics.questions, sort)}
        rowKey={({ id }) => id}
        rowName={({ number }) => t`Question ${number}`}
        sort={sort}
        onSort={(chosen) => place.choose({ sort: chosen })}
      />
    </>
  );
}

type JudgementProps = { figure: number | null; question: QuestionFigures };

/** A dash would not tell whether more answers would help. */
function Judgement({ figure, question: { learners } }: JudgementProps) {
  if (figure !== null) return formatPercent(figure);
  if (learners === 0) return <NoAnswers />;
  return (
    <span className="text-muted">
      <Trans>does not apply</Trans>
    </span>
  );
}

function NoAnswers() {
  return (
    <span className="text-muted">
      <Trans>no answers yet</Trans>
    </span>
  );
}

function useQuestionColumns(testId: string): readonly Column<QuestionFigures>[] {
  const { t } = useLingui();
  const hasRoom = useWindowFrom('sm');
  const percentages = [
    { key: 'facility', header: t`Facility`, from: 'lg' },
    { key: 'discrimination', header: t`Discrimination`, from: 'md' },
    { key: 'efficiency', header: t`Efficiency`, from: 'xl' },
  ] as const;
  const first: readonly Column<QuestionFigures>[] = [
    {
      key: 'question',
      header: t`Question`,
      sorts: lowestFirst('number'),
      cell: (question) => <Question testId={testId} question={question} hasText={hasRoom} />,
    },
    {
      key: 'right',
      header: t`Right`,
      sorts: lowestFirst('right'),
      cell: (question) => (
        <RightShare percent={rightShare(question)} learners={question.learners} />
      ),
    },
  ];
  const judging: readonly Column<QuestionFigures>[] = percentages.map(({ key, header, from }) => ({
    key,
    header,
    from,
    isNumber: true,
    sorts: lowestFirst(key),
    cell: (question: QuestionFigures) => <Judgement figure={question[key]} question={question} />,
  }));
  const chosen: Column<QuestionFigures> = {
    key: 'options',
    header: t`Chosen`,
    from: 'lg',
    folded: (question) => <OptionShareLine question={question} />,
    cell: (question) => (
      <div className="min-w-44">
        <OptionShares question={question} />
      </div>
    ),
  };
  const time: Column<QuestionFigures> = {
    key: 'time',
    header: t`Mean time`,
    from: 'xl',
    isNumber: true,
    sorts: lowestFirst('time'),
    cell: ({ meanSeconds }) => (meanSeconds === null ? <NoAnswers /> : formatDuration(meanSeconds)),
  };
  if (hasRoom) return [...first, ...judging, chosen, time];
  const details: Column<QuestionFigures> = {
    key: 'details',
    header: t`Text`,
    from: 'sm',
    fold: 'line',
    cell: (question) => <QuestionDetails question={question} figures={[...judging, time]} />,
  };
  return [...first, details];
}

function lowestFirst(sort: QuestionSort): readonly [SortValue, SortValue] {
  return [
    { value: sort, direction: 'ascending' },
    { value: `-${sort}`, direction: 'descending' },
  ];
}

type QuestionProps = { testId: string; question: QuestionFigures; hasText: boolean };

/** Its number leads to what was reported of it and ruled about it. */
function Question({ testId, question, hasText }: QuestionProps) {
  const { number, text } = question;
  return (
    <div className="grid max-w-text justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        <Link {...adminPaths.questionCase(testId, question.id)} className={textLinkStyles}>
          <Trans>Question {number}</Trans>
        </Link>
        {isOpenSuspect(question) && (
          <Badge tone="warning">
            <TriangleAlert aria-hidden="true" />
            <Trans>Suspect key</Trans>
          </Badge>
        )}
      </span>
      {hasText && <RichText text={text} className="line-clamp-4 break-words" />}
    </div>
  );
}

type QuestionDetailsProps = {
  question: QuestionFigures;
  /** What it opens to, with their names; what was chosen follows them. */
  figures: readonly Column<QuestionFigures>[];
};

/** On a phone, under the row of a question: two lines of its text, which open to all of it and to its figures. */
function QuestionDetails({ question, figures }: QuestionDetailsProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { number, text, options } = question;
  return (
    <div className="relative -mt-1 grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2">
        <RichText
          text={text}
          className={clsx(
            'min-w-0 flex-1 wrap-anywhere',
            !isOpen && 'line-clamp-2 max-h-[2lh] [&_p]:m-0',
          )}
        />
        <IconButton
          icon={ChevronDown}
          label={t`Figures of question ${number}`}
          aria-expanded={isOpen}
          aria-controls={id}
          // The text opens, too.
          className={clsx(
            '-my-1 -me-2 shrink-0 self-start after:absolute after:inset-0',
            isOpen && 'after:hidden [&_svg]:rotate-180',
          )}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div id={id} className="grid grid-cols-1 gap-3 pb-1 empty:hidden">
        {isOpen && (
          <>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
              {figures.map(({ key, header, cell }) => (
                <div key={key}>
                  <dt className="text-xs text-muted">{header}</dt>
                  <dd className="tabular-nums">{cell(question)}</dd>
                </div>
              ))}
            </dl>
            <OptionShares question={question} options={options} />
          </>
        )}
      </div>
    </div>
  );
}
