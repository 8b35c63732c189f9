import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { Button } from '#ui/button.tsx';
import { RefreshCw } from '#ui/icons/elsewhere.ts';

/** Each figure in plain words. */
export function FigureGlossary({ minimumLearners }: { minimumLearners: number }) {
  const { t } = useLingui();
  const entries = [
    {
      term: t`Right`,
      text: t`How many of a hundred learners chose what is right by the key or by a ruling. Shaky: so few learners were there that the share of many may as well lie anywhere between the two numbers, 19 times out of 20.`,
    },
    {
      term: t`Facility`,
      text: t`The mean mark in per cent of the most there is: the higher, the easier. Below zero, wrong answers have cost more than right ones brought. Between 30% and 70% a question tells most about who knows more.`,
    },
    {
      term: t`Discrimination`,
      text: t`How well the question tells those who know more from the others: the correlation of its marks with the marks of the rest of the test, from −100% to 100%. Above 30% is good, below 20% is weak, below zero the key may be wrong. ‘Does not apply’: everybody had the same mark, or the rest of the test cannot be compared.`,
    },
    {
      term: t`Efficiency`,
      text: t`The discrimination in per cent of the most that a question as easy or hard as this one can reach. It judges very easy and very hard questions fairly.`,
    },
    {
      term: t`Chosen`,
      text: t`The share of the learners who chose each option, and of those who skipped. A wrong option that nobody chooses does not help.`,
    },
    {
      term: t`Suspect key`,
      text: t`Discrimination is below zero, or of those who answered, the best third by the rest of the test prefers another option to the key. Named from ${minimumLearners} answers on, because with fewer both come about by chance.`,
    },
    {
      term: t`Reliability`,
      text: t`Cronbach’s alpha: how far the questions agree on who knows more, up to 1. Where every mark is all or nothing it is the same as KR-20.`,
    },
  ];
  return (
    <details className="rounded-lg border border-border bg-surface p-4">
      <summary className="cursor-pointer py-1 font-semibold">
        <Trans>What the figures mean</Trans>
      </summary>
      <dl className="mt-3 grid max-w-text gap-3">
        {entries.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-text text-sm text-muted">
        <Trans>
          The definitions are those of Moodle’s quiz statistics. Only the first attempt of each
          learner counts: who comes back has seen the questions.
        </Trans>
      </p>
    </details>
  );
}

type CountedAtProps = {
  /** When what is shown was counted; of several, the oldest. Null: not yet. */
  time: string | null;
  isFetching: boolean;
  onRefresh: () => void;
};

/** Figures are counted in the background: when, and a way to have them counted now. */
export function CountedAt({ time, isFetching, onRefresh }: CountedAtProps) {
  const moment = time === null ? null : formatMoment(time);
  return (
    <>
      {moment !== null && (
        <span className="me-1 self-center text-sm text-muted max-sm:basis-full">
          <Trans>Counted {moment}</Trans>
        </span>
      )}
      <Button isBusy={isFetching} onClick={onRefresh}>
        {!isFetching && <RefreshCw aria-hidden="true" className="size-4.5" />}
        <Trans>Refresh</Trans>
      </Button>
    </>
  );
}
