import { Trans, useLingui } from '@lingui/react/macro';
import type { PaperQuestion } from '@taiyari/contract';
import { formatMarking } from '@taiyari/contract/rules/format-marks';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { useEffect, useId, useRef, useState } from 'react';
import type { LateScreens } from '#exam/attempts/late/use-late-screens.ts';
import { PassagePane } from '#exam/attempts/running/passage-pane.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { answerOf, isMarked } from '#shared/attempts/state/choices.ts';
import { openPlaces, sectionAt } from '#shared/attempts/state/open-part.ts';
import { isWellFormed, mayEndPart } from '#shared/attempts/state/runner-selectors.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons/everywhere.ts';
import { Bookmark, BookmarkX, Eraser } from '#ui/icons/test-screen.ts';
import { isPlain } from '#ui/rich-text/lazy-modules.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

type QuestionViewProps = { index: number; late: LateScreens | undefined };

/** One question with its options. When it changes, the focus goes to its heading. */
export function QuestionView({ index, late }: QuestionViewProps) {
  const { t } = useLingui();
  const runner = useRunner();
  const heading = useRef<HTMLHeadingElement>(null);
  const textId = useId();
  const { attempt, parts } = runner.getState();
  const question = useRunnerState(({ questions }) => questions[index]);
  const section = sectionAt({ parts }, index);
  const isMarkedHere = useRunnerState(
    (state) => question !== undefined && isMarked(state, question.id),
  );
  const hasLanguages = attempt.languages.length > 1;
  const number = index + 1;

  // Focus lies outside React; it tells screen readers and the keyboard that another question is there.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <article className="grid gap-2 sm:gap-5">
      <div className="zoomed flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none max-sm:sr-only">
          <Trans>Question {number}</Trans>
        </h2>
        {question?.subject && (
          // On a phone the line has room for the languages without it.
          <span className={hasLanguages ? 'max-sm:hidden' : 'phone-clocks:hidden'}>
            <Badge>{question.subject}</Badge>
          </span>
        )}
        {section && (
          <span className="text-sm text-muted tabular-nums">
            <Trans>
              {formatMarking(section.correctMarks)} right, {formatMarking(section.incorrectMarks)}{' '}
              wrong
            </Trans>
          </span>
        )}
        {isMarkedHere && (
          <Badge tone="primary">
            <Bookmark aria-hidden="true" className="fill-current" />
            <Trans>Marked for review</Trans>
          </Badge>
        )}
        {hasLanguages && (late ? <late.ViewIn index={index} /> : <span className="h-11 w-40" />)}
      </div>
      {question && isWellFormed(question) ? (
        <div
          dir={question.lang === 'ur' ? 'rtl' : undefined}
          className="grid gap-3 sm:gap-5 lg:usual-size:has-[>:nth-child(2)]:grid-cols-2 rtl:pt-2"
        >
          <PassagePane question={question} />
          <div className="grid content-start gap-3 sm:gap-5">
            <div id={textId} className="zoomed">
              <RichText
                text={question.text}
                language={question.lang}
                className="max-w-[48rem] text-lg"
              />
            </div>
            <OptionList question={question} labelId={textId} />
          </div>
        </div>
      ) : (
        <Banner tone="warning">
          <p className="font-semibold">{t`Invalid question format`}</p>
          <p>
            <Trans>
              This question cannot be shown. It is not counted; go on with the next one.
            </Trans>
          </p>
        </Banner>
      )}
    </article>
  );
}

/** The options as one radio group of rows that a thumb cannot miss. */
function OptionList({ question, labelId }: { question: PaperQuestion; labelId: string }) {
  const { t } = useLingui();
  const runner = useRunner();
  const chosen = useRunnerState((state) => answerOf(state, question.id));
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      className="grid gap-2 sm:gap-3 sm:usual-size:has-[img]:grid-cols-2"
    >
      {question.options.map((text, option) => {
        const letter = letterOfOption(option);
        const textId = `${group}-${letter}`;
        return (
          <label
            key={letter}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-control bg-surface px-3 py-2 sm:py-2.5 transition-colors hover:bg-raised has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={group}
              className="size-5 shrink-0 outline-none"
              // A name made of maths alone is read as nothing, so the letter is always part of it.
              aria-label={isPlain(text) ? t`Option ${letter}: ${text}` : t`Option ${letter}`}
              aria-describedby={isPlain(text) ? undefined : textId}
              checked={chosen === option}
              onChange={() => runner.choose(question.id, option)}
            />
            <span aria-hidden="true" className="w-4 shrink-0 font-bold">
              <span className="zoomed">{letter}</span>
            </span>
            <span id={textId} className="zoomed min-w-0 flex-1">
              <RichText as="span" text={text} language={question.lang} />
            </span>
          </label>
        );
      })}
    </div>
  );
}

type QuestionActions = {
  readonly move: (step: 1 | -1) => void;
  readonly toggleMark: () => void;
  readonly markAndMove: () => void;
  readonly clear: () => void;
};

/** What can be done with the question itself. */
export function QuestionTools({ actions }: { actions: QuestionActions }) {
  const isMarkedHere = useRunnerState((state) =>
    isMarked(state, state.questions[state.index]?.id ?? ''),
  );
  const isBlank = useRunnerState(
    (state) => answerOf(state, state.questions[state.index]?.id ?? '') === null,
  );
  return (
    <div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:flex-auto max-sm:*:px-3 max-sm:*:text-sm max-sm:[&_svg]:hidden">
      {isMarkedHere ? (
        <Button onClick={actions.toggleMark}>
          <BookmarkX aria-hidden="true" className="size-5" />
          <Trans>Remove Mark</Trans>
        </Button>
      ) : (
        <Button onClick={actions.markAndMove}>
          <Bookmark aria-hidden="true" className="size-5" />
          <Trans>Mark for Review & Next</Trans>
        </Button>
      )}
      <Button disabled={isBlank} onClick={actions.clear}>
        <Eraser aria-hidden="true" className="size-5" />
        <Trans>Clear Response</Trans>
      </Button>
    </div>
  );
}

type QuestionStepsProps = { actions: QuestionActions; onLeavePart: () => void };

/**
 * The way through the test. The choice is saved the moment it is made; the words are those of the real hall. Where the
 * open part has no further question, but may be ended, its end stands in the place of the next one.
 */
export function QuestionSteps({ actions, onLeavePart }: QuestionStepsProps) {
  const isFirst = useRunnerState((state) => state.index === openPlaces(state).from);
  const isLast = useRunnerState((state) => state.index === openPlaces(state).to);
  const mayEnd = useRunnerState(mayEndPart);
  const next = useOncePainted(() => actions.move(1));
  return (
    <div className="flex justify-between gap-3 narrow:flex-wrap narrow:*:flex-auto">
      <Button disabled={isFirst} onClick={() => actions.move(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
        <Trans>Previous</Trans>
      </Button>
      {isLast && mayEnd ? (
        <Button key="end" variant="primary" className="max-sm:flex-1" onClick={onLeavePart}>
          <Trans>End this part</Trans>
        </Button>
      ) : (
        <Button variant="primary" className="max-sm:flex-1" onClick={next}>
          <Trans>Save & Next</Trans>
          <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
        </Button>
      )}
    </div>
  );
}

/** A press that comes before what the one before has done is painted was meant for what stood there then. */
function useOncePainted(press: () => void): () => void {
  const isPainted = useRef(true);
  return () => {
    if (!isPainted.current) return;
    isPainted.current = false;
    // It is painted between the next frame and the one after it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isPainted.current = true;
      }),
    );
    press();
  };
}

/** What buttons and keys do with the question on the screen. */
export function useQuestionActions(): {
  actions: QuestionActions & { choose: (option: number) => void };
  /** The learner wanted to go on from the last question. */
  isAtEnd: boolean;
} {
  const runner = useRunner();
  const [endIndex, setEndIndex] = useState<number | null>(null);
  const move = (step: 1 | -1) => {
    const { index } = runner.getState();
    const isLast = step === 1 && index === openPlaces(runner.getState()).to;
    setEndIndex(isLast ? index : null);
    runner.moveTo(index + step);
  };
  const toggleMark = () => withQuestion(runner, (id) => runner.toggleMark(id));
  return {
    actions: {
      move,
      toggleMark,
      markAndMove: () => {
        withQuestion(runner, (id) => {
          if (!isMarked(runner.getState(), id)) runner.toggleMark(id);
        });
        move(1);
      },
      clear: () => withQuestion(runner, (id) => runner.clear(id)),
      choose: (option) =>
        withQuestion(runner, (id, { options }) => {
          if (option < options.length) runner.choose(id, option);
        }),
    },
    isAtEnd: endIndex === runner.getState().index,
  };
}

/** Acts on the current question; on a broken one nothing can be chosen. */
function withQuestion(
  runner: Runner,
  act: (questionId: string, question: PaperQuestion) => void,
): void {
  const { index, questions } = runner.getState();
  const question = questions[index];
  if (question && isWellFormed(question)) act(question.id, question);
}
