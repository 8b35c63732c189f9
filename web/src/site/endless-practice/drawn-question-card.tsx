import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, DrawnQuestion, ResponseOf } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useAnswer } from '#site/endless-practice/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { Spinner } from '#ui/spinner.tsx';

type DrawnQuestionCardProps = {
  question: DrawnQuestion;
  language: Language;
  /** Later ones take the focus, which stood on 'Next question'. It stays as it is while the card stands. */
  isFirst: boolean;
  onAnswered: (isRight: boolean) => void;
  onNext: () => void;
};

/** One question, its answer by one tap, then key and explanation. */
export function DrawnQuestionCard(props: DrawnQuestionCardProps) {
  const { question, language, isFirst, onAnswered, onNext } = props;
  const { t } = useLingui();
  const answering = useAnswer();
  const heading = useRef<HTMLHeadingElement>(null);
  const solution = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const answer = answering.data;
  const isGone = isApiError(answering.error, 'not-found');
  const { topic, question: text, options } = question.texts[language];

  // Who works by keyboard or screen reader is led to a later question when it comes; the card is keyed by it.
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  // And from the answer to what comes next; on a phone what explains it stands below the window.
  useEffect(() => {
    if (answer === undefined) return;
    next.current?.focus({ preventScroll: true });
    solution.current?.scrollIntoView?.({ block: 'nearest' });
  }, [answer]);

  function choose(option: number) {
    if (answering.isPending || answer !== undefined) return;
    answering.mutate(
      { id: question.id, answer: option },
      { onSuccess: ({ chosen, correct }) => onAnswered(chosen === correct) },
    );
  }

  return (
    <Card as="article" className="grid gap-4">
      <h2
        ref={heading}
        tabIndex={-1}
        lang={language}
        dir={language === 'ur' ? 'rtl' : 'ltr'}
        className="foreign-text text-sm font-semibold text-muted"
      >
        {topic}
      </h2>
      {/* Nastaliq keeps the height of its own lines. */}
      <RichText text={text} language={language} className={language === 'ur' ? '' : 'text-lg'} />
      <ul className="grid gap-3" aria-label={t`Options`}>
        {options.map((option, place) => (
          <DrawnOption
            key={option}
            text={option}
            place={place}
            language={language}
            answer={answer}
            isSending={answering.isPending && answering.variables.answer === place}
            onChoose={() => choose(place)}
          />
        ))}
      </ul>
      {answering.isError && (
        <NotSent
          reason={messageOf(answering.error, t`Your answer was not sent. Choose it once more.`)}
        />
      )}
      {answer !== undefined && (
        <div ref={solution} className="grid gap-2 rounded-md bg-raised p-3 sm:p-4" role="status">
          <p className="font-semibold">
            {answer.chosen === answer.correct ? <Trans>Right</Trans> : <Trans>Wrong</Trans>}
          </p>
          {answer.chosen !== answering.variables?.answer && (
            <p>
              <Trans>
                You had answered this question before, in another tab or on another device, or your
                first try had arrived. That answer counts.
              </Trans>
            </p>
          )}
          <RichText text={answer.explanations[language]} language={language} />
        </div>
      )}
      {(answer !== undefined || isGone) && (
        <Button ref={next} variant="primary" size="large" width="full" onClick={onNext}>
          <Trans>Next question</Trans>
        </Button>
      )}
    </Card>
  );
}

/** On a phone it stands below the window, and the tap would seem to have done nothing. */
function NotSent({ reason }: { reason: string }) {
  const box = useRef<HTMLDivElement>(null);
  // Scrolling lies outside React.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <Banner tone="danger">{reason}</Banner>
    </div>
  );
}

type DrawnOptionProps = {
  text: string;
  place: number;
  language: Language;
  answer: ResponseOf<Api['answerPracticeQuestion']> | undefined;
  isSending: boolean;
  onChoose: () => void;
};

/** A row that a thumb cannot miss; once answered it says what it was. */
function DrawnOption(props: DrawnOptionProps) {
  const { text, place, language, answer, isSending, onChoose } = props;
  const { t } = useLingui();
  const letter = letterOfOption(place);
  const isCorrect = answer?.correct === place;
  const isChosen = answer?.chosen === place;
  return (
    <li>
      <button
        type="button"
        dir={language === 'ur' ? 'rtl' : 'ltr'}
        aria-disabled={answer !== undefined || undefined}
        className={clsx(
          'flex min-h-13 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-3 py-2.5 text-start transition-colors',
          lookOf({ isAnswered: answer !== undefined, isCorrect, isChosen }),
        )}
        onClick={onChoose}
      >
        <span className="w-4 shrink-0 font-bold">
          <span className="sr-only">{t`Option`} </span>
          {letter}
        </span>
        <span className="min-w-0 flex-1 basis-40">
          <RichText as="span" text={text} language={language} />
        </span>
        {isSending && <Spinner />}
        {isCorrect && (
          <span className="text-sm font-semibold text-success">
            <Trans>Correct answer</Trans>
          </span>
        )}
        {isChosen && !isCorrect && (
          <span className="text-sm font-semibold text-danger">
            <Trans>Your answer</Trans>
          </span>
        )}
      </button>
    </li>
  );
}

type Look = { isAnswered: boolean; isCorrect: boolean; isChosen: boolean };

function lookOf({ isAnswered, isCorrect, isChosen }: Look): string {
  if (isCorrect) return 'border-success bg-success-soft';
  if (isChosen) return 'border-danger bg-danger-soft';
  if (isAnswered) return 'border-border bg-surface';
  return 'border-control bg-surface cursor-pointer hover:bg-raised';
}
