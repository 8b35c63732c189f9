import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionFigures } from '@taiyari/contract';
import { letterOfOption } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import { PercentFigure } from '#console/kit/figures.tsx';
import { Check } from '#ui/icons/everywhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** A share of the learners of a question; null where there are none, of whom it would be 0 of nobody. */
export function knownShare(share: number, { learners }: QuestionFigures): number | null {
  return learners === 0 ? null : share;
}

/** What counts as right by now. */
export function rightOptionsOf({ rightOption, rightOptions }: QuestionFigures): readonly number[] {
  return rightOptions ?? [rightOption];
}

type OptionSharesProps = {
  question: QuestionFigures;
  /** With them the text of each option stands beside its letter. */
  options?: readonly string[];
};

/** How many learners chose which option, and how many skipped; what is right has a tick. */
export function OptionShares({ question, options }: OptionSharesProps) {
  const { t } = useLingui();
  const nameOf = useOptionNames(question);
  return (
    <ul className="grid grid-cols-1 gap-1.5 text-sm">
      {question.optionShares.map((share, option) => {
        const letter = letterOfOption(option);
        return (
          <li key={letter}>
            <Bar
              name={nameOf(option)}
              label={letter}
              text={options?.[option]}
              share={knownShare(share, question)}
              isRight={rightOptionsOf(question).includes(option)}
            />
          </li>
        );
      })}
      <li>
        <Bar
          name={t`Skipped`}
          label="–"
          share={knownShare(question.skippedShare, question)}
          isRight={false}
        />
      </li>
    </ul>
  );
}

/** How each option is read out. */
function useOptionNames(question: QuestionFigures): (option: number) => string {
  const { t } = useLingui();
  return (option) => {
    const letter = letterOfOption(option);
    if (!rightOptionsOf(question).includes(option)) return letter;
    return option === question.rightOption
      ? t`${letter}, the key`
      : t`${letter}, right by a ruling`;
  };
}

type BarProps = {
  name: string;
  label: string;
  text?: string | undefined;
  share: number | null;
  isRight: boolean;
};

function Bar({ name, label, text, share, isRight }: BarProps) {
  return (
    <div className="grid grid-cols-[2.25rem_minmax(3rem,1fr)_3.25rem] items-center gap-2">
      <span aria-hidden="true" className="flex items-center gap-1 font-medium">
        {label}
        {isRight && <Check className="size-4 text-success" />}
      </span>
      <span className="sr-only">{name}</span>
      <div className="grid grid-cols-1 gap-1">
        {text !== undefined && <RichText text={text} className="min-w-0" />}
        <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-sm bg-raised">
          <span
            className={clsx('block h-full', isRight ? 'bg-success' : 'bg-control')}
            style={{ width: `${share ?? 0}%` }}
          />
        </span>
      </div>
      <span className="text-end tabular-nums">
        <PercentFigure value={share} />
      </span>
    </div>
  );
}

/** The same in a line, where there is no room for bars. */
export function OptionShareLine({ question }: { question: QuestionFigures }) {
  const { t } = useLingui();
  const nameOf = useOptionNames(question);
  return (
    <ul className="flex flex-wrap gap-x-3">
      {question.optionShares.map((share, option) => {
        const isRight = rightOptionsOf(question).includes(option);
        const letter = letterOfOption(option);
        return (
          <li key={letter} className={clsx('flex items-center gap-1', isRight && 'font-semibold')}>
            <span className="sr-only">{nameOf(option)}</span>
            <span aria-hidden="true">{letter}</span>
            {isRight && <Check aria-hidden="true" className="size-4 text-success" />}
            <PercentFigure value={knownShare(share, question)} />
          </li>
        );
      })}
      <li>
        <span className="sr-only">{t`Skipped`}</span>
        <span aria-hidden="true">–</span>{' '}
        <PercentFigure value={knownShare(question.skippedShare, question)} />
      </li>
    </ul>
  );
}

/** What the signs of the bars mean. */
export function OptionLegend() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span className="flex items-center gap-1">
        <Check aria-hidden="true" className="size-4 text-success" />
        <Trans>right by the key or by a ruling</Trans>
      </span>
      <span>
        <Trans>– skipped</Trans>
      </span>
    </p>
  );
}
