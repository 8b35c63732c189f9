import { Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedQuestion } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatMarking } from '@taiyari/contract/rules/format-marks';
import type { Language } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import { memo, useState } from 'react';
import { hashOfQuestion } from '#exam/results/analysis-place.ts';
import { type NumberedQuestion, OutcomeBadge, OutcomeMark } from '#exam/results/outcome.tsx';
import { QuestionMarks } from '#exam/results/questions/question-marks.tsx';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
import { ResultRemarks } from '#shared/question-reports/question-remarks.tsx';
import { formatDuration } from '#shared/results/durations.ts';
import { isRightOption, type Outcome } from '#shared/results/outcomes.ts';
import { Passage } from '#shared/review/passage.tsx';
import { Explanation, OptionRow } from '#shared/review/solution.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDown, Flag } from '#ui/icons/elsewhere.ts';
import { Clock } from '#ui/icons/everywhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** A question that is far away is laid out only when it comes near. */
const laidOutWhenNear =
  '[contain-intrinsic-size:auto_3.5rem] sm:[contain-intrinsic-size:auto_34rem] [content-visibility:auto] print:[content-visibility:visible]';

/** Folded on a phone: what is open elsewhere stands in one line, in the order of the row, or waits. */
const rowStyles =
  'data-folded:not-print:max-sm:flex data-folded:not-print:max-sm:items-center data-folded:not-print:max-sm:gap-2.5';
const inRow = 'in-data-folded:not-print:max-sm:contents';
const notInRow = 'in-data-folded:not-print:max-sm:hidden';
const unseenInRow = 'in-data-folded:not-print:max-sm:sr-only';
const textInRow =
  'in-data-folded:not-print:max-sm:line-clamp-2 in-data-folded:not-print:max-sm:[--leading-urdu:3.2] in-data-folded:not-print:max-sm:max-h-[2lh] in-data-folded:not-print:max-sm:min-w-0 in-data-folded:not-print:max-sm:flex-1 in-data-folded:not-print:max-sm:text-sm';

type QuestionCardProps = {
  entry: NumberedQuestion;
  resultId: string;
  testId: string;
  /** In which it is to be shown. */
  lang: Language;
  /** Until then the card keeps the place free. */
  isDrawn: boolean;
  /** The learner was brought to it. */
  isReached: boolean;
};

/**
 * On a phone a card is a row that opens, by its button or when the learner is brought to it. Memoised, because
 * the list is drawn again with every step in which it fills up.
 */
export const QuestionCard = memo(function QuestionCard({
  entry,
  resultId,
  testId,
  lang,
  isDrawn,
  isReached,
}: QuestionCardProps) {
  const id = hashOfQuestion(entry.number);
  const headingId = `${id}-heading`;
  const [wish, setWish] = useState<boolean>();
  const isOpen = wish ?? isReached;
  return (
    <li
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      data-folded={isOpen ? undefined : ''}
      className={clsx(
        'relative grid grid-cols-1 gap-3 bg-surface px-3 py-1.5 max-sm:border-border max-sm:not-first:border-t max-sm:scroll-mt-16 sm:max-lg:scroll-mt-10 sm:content-start sm:rounded-lg sm:border sm:border-border sm:p-5 print:mb-3 print:gap-1.5 print:break-inside-avoid print:p-3',
        rowStyles,
        laidOutWhenNear,
        !isDrawn && 'min-h-14 sm:min-h-136',
      )}
    >
      {isDrawn && (
        <QuestionContent
          entry={entry}
          resultId={resultId}
          testId={testId}
          lang={lang}
          headingId={headingId}
          isOpen={isOpen}
          onToggle={() => setWish(!isOpen)}
        />
      )}
    </li>
  );
});

type QuestionContentProps = {
  entry: NumberedQuestion;
  resultId: string;
  testId: string;
  lang: Language;
  headingId: string;
  isOpen: boolean;
  onToggle: () => void;
};

type RowMarkProps = { number: number; outcome: Outcome; isMarked: boolean };

function QuestionContent({
  entry: { number, outcome, question },
  resultId,
  testId,
  lang,
  headingId,
  isOpen,
  onToggle,
}: QuestionContentProps) {
  const { t } = useLingui();
  const contentId = `${headingId}-content`;
  return (
    <>
      <div className={clsx('flex items-start gap-x-3', inRow)}>
        {/* What has no room beside the button goes on below, and the button stays in the first line. */}
        <div className={clsx('flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2', inRow)}>
          <RowMark number={number} outcome={outcome} isMarked={question.flagged} />
          <h3 id={headingId} className={clsx('font-bold not-print:max-sm:leading-11', unseenInRow)}>
            <Trans>Question {number}</Trans>
          </h3>
          <span className={clsx('flex flex-wrap gap-2', unseenInRow)}>
            <OutcomeBadge outcome={outcome} />
            {question.flagged && (
              <Badge tone="primary">
                <Flag aria-hidden="true" />
                <Trans>Marked</Trans>
              </Badge>
            )}
          </span>
        </div>
        <IconButton
          icon={ChevronDown}
          label={t`Answer and explanation of question ${number}`}
          aria-expanded={isOpen}
          aria-controls={contentId}
          // The whole row opens.
          className={clsx(
            'order-last ms-auto -me-2 after:absolute after:inset-0 sm:hidden',
            isOpen && 'after:hidden [&_svg]:rotate-180',
          )}
          onClick={onToggle}
        />
      </div>
      <p className={clsx('flex flex-wrap gap-x-4 text-sm text-muted', notInRow)}>
        <span>{[question.subject, question.tag].filter((part) => part !== '').join(' · ')}</span>
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-4" />
          <TimeSpent question={question} />
        </span>
        <span className="tabular-nums">
          <Trans>Marks: {formatMarking(question.marks)}</Trans>
        </span>
        {question.firstChosen !== undefined && (
          <span>
            <Trans>Your first choice: {letterOfOption(question.firstChosen)}</Trans>
          </span>
        )}
        {question.late && <LateAnswer late={question.late} />}
      </p>
      <div className={clsx('grid grid-cols-1 gap-3 empty:hidden', notInRow)}>
        <FallbackNote wanted={lang} shown={question.lang} />
        <Passage text={question.passage} language={question.lang} />
      </div>
      <RichText
        text={question.text}
        language={question.lang}
        className={clsx(
          question.lang === 'ur' && 'justify-self-end',
          'max-w-text text-lg print:max-w-none print:text-base',
          textInRow,
        )}
      />
      <span
        aria-hidden="true"
        className="hidden shrink-0 text-sm font-semibold tabular-nums in-data-folded:not-print:max-sm:inline"
      >
        {formatMarking(question.marks)}
      </span>
      <div id={contentId} className={clsx('grid grid-cols-1 gap-3 print:gap-1.5', notInRow)}>
        <ol className="grid grid-cols-1 gap-2 print:grid-cols-2 print:gap-1.5">
          {question.options.map((option, index) => (
            <OptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its identity
              key={index}
              text={option}
              language={question.lang}
              place={index}
              isChosen={index === question.chosen}
              isCorrect={isRightOption(question, index)}
            />
          ))}
        </ol>
        <Explanation text={question.explanation} language={question.lang} />
        <QuestionMarks testId={testId} questionId={question.id} number={number} outcome={outcome} />
        <ResultRemarks resultId={resultId} questionId={question.id} />
      </div>
    </>
  );
}

/** Times travel with what is saved. Of an answer that came too late they may not have arrived at all. */
function TimeSpent({ question: { late, timeSpent } }: { question: AnalysedQuestion }) {
  const time = formatDuration(timeSpent);
  if (late === undefined) return <Trans>Time: {time}</Trans>;
  return timeSpent === 0 ? <Trans>Time: not known</Trans> : <Trans>Time: at least {time}</Trans>;
}

/** It does not count; the result as it would be with it stands in the overview. */
function LateAnswer({ late }: { late: NonNullable<AnalysedQuestion['late']> }) {
  const moment = formatMoment(late.arrivedAt);
  return (
    <span className="font-medium text-warning">
      {late.chosen === null ? (
        <Trans>Taken back too late, on {moment}</Trans>
      ) : (
        <Trans>
          Came too late: {letterOfOption(late.chosen)}, on {moment}
        </Trans>
      )}
    </span>
  );
}

/** What the row begins with; its words are those of heading and badges, which are read out there. */
function RowMark({ number, outcome, isMarked }: RowMarkProps) {
  return (
    <span
      aria-hidden="true"
      className="hidden w-8 shrink-0 justify-items-center gap-0.5 text-sm font-semibold tabular-nums in-data-folded:not-print:max-sm:grid"
    >
      {number}
      <span className="flex gap-0.5">
        <OutcomeMark outcome={outcome} />
        {isMarked && <Flag className="size-4 text-primary" />}
      </span>
    </span>
  );
}

function FallbackNote({ wanted, shown = 'en' }: { wanted: Language; shown: Language | undefined }) {
  const names = useLanguageNames();
  if (wanted === shown) return null;
  const [other, own] = [names[wanted], names[shown]];
  return (
    <p className="text-sm text-muted">
      <Trans>
        Not available in {other}, shown in {own}.
      </Trans>
    </p>
  );
}
