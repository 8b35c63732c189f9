import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import { memo, useState } from 'react';
import { hashOfQuestion } from '#exam/results/analysis-place.ts';
import { isRightOption, type NumberedQuestion } from '#exam/results/outcome.ts';
import { OutcomeBadge } from '#exam/results/outcome-badge.tsx';
import { QuestionMarks } from '#exam/results/questions/question-marks.tsx';
import { useLanguageNames } from '#shared/languages/use-language-names.ts';
import { ResultRemarks } from '#shared/question-reports/question-remarks.tsx';
import { formatDuration } from '#shared/results/durations.ts';
import { formatMarking } from '#shared/results/formats.ts';
import { Explanation } from '#shared/review/explanation.tsx';
import { OptionRow } from '#shared/review/option-row.tsx';
import { Passage } from '#shared/review/passage.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDown, Flag } from '#ui/icons/elsewhere.ts';
import { Clock } from '#ui/icons/everywhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** A question that is far away is laid out only when it comes near. */
const laidOutWhenNear =
  '[contain-intrinsic-size:auto_8rem] sm:[contain-intrinsic-size:auto_34rem] [content-visibility:auto] print:[content-visibility:visible]';

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
      className={clsx(
        'grid grid-cols-1 content-start gap-3 rounded-lg border border-border bg-surface p-4 sm:p-5 print:mb-3 print:gap-1.5 print:break-inside-avoid print:p-3',
        laidOutWhenNear,
        !isDrawn && 'min-h-32 sm:min-h-136',
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={headingId} className="font-bold">
          <Trans>Question {number}</Trans>
        </h3>
        <OutcomeBadge outcome={outcome} />
        {question.flagged && (
          <Badge tone="primary">
            <Flag aria-hidden="true" />
            <Trans>Marked</Trans>
          </Badge>
        )}
        <IconButton
          icon={ChevronDown}
          label={t`Answer and explanation of question ${number}`}
          aria-expanded={isOpen}
          aria-controls={contentId}
          className={clsx('-my-2 ms-auto -me-2 sm:hidden', isOpen && '[&_svg]:rotate-180')}
          onClick={onToggle}
        />
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{[question.subject, question.tag].filter((part) => part !== '').join(' · ')}</span>
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-4" />
          <Trans>Time: {formatDuration(question.timeSpent)}</Trans>
        </span>
        <span className="tabular-nums">
          <Trans>Marks: {formatMarking(question.marks)}</Trans>
        </span>
        {question.firstChosen !== undefined && (
          <span>
            <Trans>Your first choice: {letterOfOption(question.firstChosen)}</Trans>
          </span>
        )}
      </p>
      <FallbackNote wanted={lang} shown={question.lang} />
      <Passage text={question.passage} language={question.lang} />
      <RichText
        text={question.text}
        language={question.lang}
        className={clsx(
          question.lang === 'ur' && 'justify-self-end',
          'max-w-text text-lg print:max-w-none print:text-base',
          !isOpen && 'not-print:max-sm:line-clamp-2 not-print:max-sm:text-base',
        )}
      />
      <div
        id={contentId}
        className={clsx(
          'grid grid-cols-1 gap-3 print:gap-1.5',
          !isOpen && 'not-print:max-sm:hidden',
        )}
      >
        <ol
          dir={question.lang === 'ur' ? 'rtl' : undefined}
          className="grid grid-cols-1 gap-2 print:grid-cols-2 print:gap-1.5"
        >
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
        <QuestionMarks
          testId={testId}
          questionId={question.id}
          number={number}
          isRight={outcome === 'correct'}
        />
        <ResultRemarks resultId={resultId} questionId={question.id} />
      </div>
    </>
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
