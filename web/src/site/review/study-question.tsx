import { Trans, useLingui } from '@lingui/react/macro';
import type { StudyExplanations } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  explanationIn,
  FallbackNote,
  type StudyTexts,
  useShownTexts,
  ViewIn,
} from '#shared/languages/study-languages.tsx';
import { Passage } from '#shared/review/passage.tsx';
import { Explanation, isRightChoice, isRightOption, OptionRow } from '#shared/review/solution.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

export type ShownOutcome = {
  readonly chosen: number | null;
  /** Null: it is not known yet, for a reason that `note` tells. */
  readonly correct: number | null;
  readonly alsoCorrect?: readonly number[] | undefined;
  readonly explanation: string;
  readonly explanations?: StudyExplanations | undefined;
  readonly note?: string;
};

type StudyQuestionProps = {
  question: StudyTexts;
  /** Those that there are of the questions of the set. */
  languages: readonly Language[];
  /** Subject and test. */
  place: string;
  /** Undefined until it is answered. */
  outcome: ShownOutcome | undefined;
  isLast: boolean;
  /** What was chosen of what may be changed, with the way back; absent: an answer stands. */
  change?: { readonly chosen: number | null; readonly onPrevious: (() => void) | null };
  /** An answer is on its way. */
  isBusy?: boolean;
  onChoose: (chosen: number | null, seconds: number) => void;
  onNext: () => void;
  /** What stands below the explanation. */
  children?: ReactNode;
};

/**
 * One question: a tap on an option answers it, then key and explanation stand there at once. Keys: 1 to 6 or A to F
 * answer, Enter goes on. Give it another key for each question, from which the time is counted.
 */
export function StudyQuestion(props: StudyQuestionProps) {
  const { question, languages, place, outcome, change, isLast, isBusy = false } = props;
  const { passage, text, options, language, missing } = useShownTexts(question, languages);
  const onNext = () => {
    props.onNext();
    // Who has read a long explanation stands below where the next question begins.
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const choose = useChoosing({ ...props, onNext });
  return (
    <>
      <Card as="article" className="grid grid-cols-1 gap-3 sm:gap-4">
        <div className="flex items-center gap-x-3">
          <p dir="auto" className="min-w-0 text-sm text-muted wrap-anywhere">
            {place}
          </p>
          <ViewIn languages={languages} />
        </div>
        <FallbackNote missing={missing} />
        <Passage text={passage} language={language} />
        <RichText text={text} language={language} className="text-lg" />
        {outcome === undefined ? (
          <Options
            options={options}
            language={language}
            chosen={change?.chosen}
            isBusy={isBusy}
            onChoose={choose}
          />
        ) : (
          <ol className="grid grid-cols-1 gap-2">
            {options.map((option, index) => (
              <OptionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its identity
                key={index}
                text={option}
                language={language}
                place={index}
                isChosen={index === outcome.chosen}
                isCorrect={isRightOption(outcome, index)}
              />
            ))}
          </ol>
        )}
        {outcome && <Outcome outcome={outcome} language={language} />}
        {outcome && props.children}
      </Card>
      <div
        data-bottom-bar=""
        className="tall:sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 border-t border-border bg-background py-3 max-md:-mx-4 max-md:px-4 md:bottom-0"
      >
        {change ? (
          <Turning isLast={isLast} onPrevious={change.onPrevious} onNext={onNext} />
        ) : outcome === undefined ? (
          <Button width="full" isBusy={isBusy} onClick={() => choose(null)}>
            <Trans>I don't know</Trans>
          </Button>
        ) : (
          <Button width="full" size="large" variant="primary" onClick={onNext}>
            {isLast ? <Trans>Finish</Trans> : <Trans>Next</Trans>}
          </Button>
        )}
      </div>
    </>
  );
}

type TurningProps = { isLast: boolean; onPrevious: (() => void) | null; onNext: () => void };

function Turning({ isLast, onPrevious, onNext }: TurningProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button disabled={onPrevious === null} onClick={() => onPrevious?.()}>
        <Trans>Previous</Trans>
      </Button>
      <Button variant="primary" onClick={onNext}>
        {isLast ? <Trans>Review and hand in</Trans> : <Trans>Next</Trans>}
      </Button>
    </div>
  );
}

function useChoosing({ question, outcome, change, isBusy, onChoose, onNext }: StudyQuestionProps) {
  const countedFrom = useRef(performance.now());
  const choose = (chosen: number | null) => {
    if (outcome !== undefined || isBusy) return;
    const now = performance.now();
    // What is chosen once more is taken back.
    const isTakenBack = change !== undefined && change.chosen === chosen;
    onChoose(isTakenBack ? null : chosen, (now - countedFrom.current) / 1000);
    countedFrom.current = now;
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const option = optionOfKey(event.key);
    if (option !== null && option < question.options.length) choose(option);
    const isOnControl =
      event.target instanceof Element && event.target.closest('button, a, summary');
    const mayGoOn = outcome !== undefined || change !== undefined;
    if (event.key === 'Enter' && mayGoOn && !isOnControl) onNext();
  });

  // Keys are the window's. With the question, not after it: the first one may come in that very moment.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  return choose;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

function optionOfKey(key: string): number | null {
  const place = '123456'.indexOf(key);
  if (key.length === 1 && place !== -1) return place;
  const letter = 'abcdef'.indexOf(key.toLowerCase());
  return key.length === 1 && letter !== -1 ? letter : null;
}

type OptionsProps = {
  options: readonly string[];
  language: Language | undefined;
  /** Undefined where what is chosen stands. */
  chosen: number | null | undefined;
  isBusy: boolean;
  onChoose: (chosen: number) => void;
};

function Options({ options, language, chosen, isBusy, onChoose }: OptionsProps) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its identity
        <li key={index}>
          <button
            type="button"
            dir={language === 'ur' ? 'rtl' : undefined}
            aria-disabled={isBusy || undefined}
            aria-pressed={chosen === undefined ? undefined : chosen === index}
            className={clsx(
              'flex min-h-12 w-full items-start gap-3 rounded-md border p-3 text-start',
              chosen === index
                ? 'border-primary bg-primary-soft'
                : 'border-control bg-surface hover:bg-raised',
            )}
            onClick={() => onChoose(index)}
          >
            <span className={clsx('w-4 font-bold', language === 'ur' && 'leading-[2.3]')}>
              {letterOfOption(index)}
            </span>
            <RichText as="span" text={option} language={language} className="min-w-0 flex-1" />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Says how it went, comes into view, and takes the focus, so that it is read out and Enter goes on. */
function Outcome({ outcome, language }: { outcome: ShownOutcome; language: Language | undefined }) {
  const { chosen, correct, note } = outcome;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);

  // Once, when the answer is there, and not after it: somebody may be writing a note by then. On a phone what explains it
  // stands below the window.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const isRight = isRightChoice(outcome, chosen);
  return (
    <div ref={box} className="grid grid-cols-1 gap-3">
      <p
        ref={heading}
        tabIndex={-1}
        role="status"
        className={
          correct === null ? '' : isRight ? 'font-bold text-success' : 'font-bold text-danger'
        }
      >
        {correct === null
          ? note
          : isRight
            ? t`Right`
            : chosen === null
              ? t`The answer is ${letterOfOption(correct)}`
              : t`Wrong: the answer is ${letterOfOption(correct)}`}
      </p>
      {correct !== null && <Explanation {...explanationIn(outcome, language)} headingLevel={2} />}
    </div>
  );
}

type StudyTurnsProps = {
  /** Another one with each question that takes the place of the one before. */
  turn: string | number;
  /** What is shown at first took the place of something else already. */
  isReached?: boolean;
  className?: string;
  children: ReactNode;
};

/** Where one question follows another: the control that was pressed goes with it, so the new heading takes the focus. */
export function StudyTurns({ turn, isReached = false, className = '', children }: StudyTurnsProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(isReached ? undefined : turn);

  // Focus lies outside React. With the question, not after it: somebody may be on one of its controls by then.
  useLayoutEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    box.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [turn]);

  return (
    <div ref={box} className={`mx-auto grid w-full max-w-text grid-cols-1 ${className}`}>
      {children}
    </div>
  );
}
