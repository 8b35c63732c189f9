import { Trans } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { X } from '#ui/icons/elsewhere.ts';
import { Check } from '#ui/icons/everywhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

type OptionRowProps = {
  text: string;
  /** Absent: the letters tell. */
  language?: Language;
  place: number;
  isChosen: boolean;
  /** Null: it is not known yet. */
  isCorrect: boolean | null;
};

export function OptionRow({ text, language, place, isChosen, isCorrect }: OptionRowProps) {
  return (
    <li
      // Its letter stands where the text begins.
      dir={language === 'ur' ? 'rtl' : undefined}
      className={clsx(
        'flex flex-wrap items-start gap-x-3 gap-y-1 rounded-md border p-3 print:px-2 print:py-1 print:text-sm',
        rowLook(isChosen, isCorrect),
      )}
    >
      <span className={clsx('w-4 font-bold', language === 'ur' && 'leading-[2.3]')}>
        {letterOfOption(place)}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <RichText as="span" text={text} language={language} className="max-w-full" />
      </span>
      {(isChosen || isCorrect) && (
        <span className="flex flex-wrap gap-x-3 text-sm font-semibold">
          {isChosen && (
            <Verdict isGood={isCorrect}>
              <Trans>Your answer</Trans>
            </Verdict>
          )}
          {isCorrect && (
            <Verdict isGood>
              <Trans>Correct answer</Trans>
            </Verdict>
          )}
        </span>
      )}
    </li>
  );
}

function rowLook(isChosen: boolean, isCorrect: boolean | null): string {
  if (isCorrect === null) return isChosen ? 'border-primary bg-primary-soft' : 'border-border';
  if (isCorrect) return 'border-success bg-success-soft';
  return isChosen ? 'border-danger bg-danger-soft' : 'border-border';
}

function Verdict({ isGood, children }: { isGood: boolean | null; children: ReactNode }) {
  if (isGood === null) return children;
  const Icon = isGood ? Check : X;
  return (
    <span
      className={clsx('inline-flex items-center gap-1', isGood ? 'text-success' : 'text-danger')}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={3} />
      {children}
    </span>
  );
}

type Key = {
  /** Null: it is not known yet. */
  readonly correct: number | null;
  readonly alsoCorrect?: readonly number[] | undefined;
};

/** Whether an option counts as right; null while nobody knows. */
export function isRightOption({ correct, alsoCorrect }: Key, option: number): boolean | null {
  return correct === null ? null : option === correct || (alsoCorrect?.includes(option) ?? false);
}

/** Whether what was chosen is known to be right. */
export function isRightChoice(key: Key, chosen: number | null | undefined): boolean {
  return typeof chosen === 'number' && isRightOption(key, chosen) === true;
}

type ExplanationProps = {
  text: string;
  /** Absent: the letters tell. */
  language?: Language;
  headingLevel?: 2 | 3 | 4;
};

/** Why the right answer is right. */
export function Explanation({ text, language, headingLevel = 4 }: ExplanationProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid grid-cols-1 gap-1 rounded-md bg-raised p-3 print:px-2 print:py-1 print:text-sm">
      <Heading className="font-semibold">
        <Trans>Explanation</Trans>
      </Heading>
      {text.trim() === '' ? (
        <p className="text-muted">
          <Trans>No explanation was written for this question.</Trans>
        </p>
      ) : (
        <RichText
          text={text}
          language={language}
          className={clsx('max-w-text', language === 'ur' && 'justify-self-end')}
        />
      )}
    </div>
  );
}
