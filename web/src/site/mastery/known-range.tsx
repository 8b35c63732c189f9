import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubjectMastery } from '@taiyari/contract';
import type { MasteryVerdict } from '@taiyari/contract/rules/mastery';
import clsx from 'clsx';
import { Badge } from '#ui/badge.tsx';

const tones: Record<MasteryVerdict, string> = {
  strong: 'fill-success',
  weak: 'fill-danger',
  unknown: 'fill-muted',
};

type Figures = Omit<SubjectMastery, 'subject' | 'topics'>;

type NamedRangeProps = { name: string; heading: 'h3' | 'h4'; figures: Figures };

/** A subject or topic with how much of it is known, in two lines. */
export function NamedRange({ name, heading: Heading, figures }: NamedRangeProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading dir="auto" className="font-medium">
          {name}
        </Heading>
        <Verdict verdict={figures.verdict} />
      </div>
      <KnownRange figures={figures} />
    </>
  );
}

/** How many of 100 typical questions the learner would have right, as a bar and in words. */
export function KnownRange({ figures: { low, high, answers, verdict } }: { figures: Figures }) {
  const [from, to] = percentsOf({ low, high });
  return (
    <div className="grid gap-1">
      <IntervalBar low={from} high={to} verdict={verdict} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          <Trans>
            {from} to {to} of 100 typical questions
          </Trans>
        </span>
        <span>
          <Plural value={answers} one="# question" other="# questions" />
        </span>
      </p>
    </div>
  );
}

/** Outwards, so that nobody's range becomes narrower by rounding. */
function percentsOf({ low, high }: Pick<Figures, 'low' | 'high'>): [number, number] {
  return [Math.floor(100 * low), Math.ceil(100 * high)];
}

export function Verdict({ verdict }: { verdict: MasteryVerdict }) {
  switch (verdict) {
    case 'strong':
      return (
        <Badge tone="success">
          <Trans>Strong</Trans>
        </Badge>
      );
    case 'weak':
      return (
        <Badge tone="danger">
          <Trans>Weak</Trans>
        </Badge>
      );
    case 'unknown':
      return (
        <Badge>
          <Trans>Not known yet</Trans>
        </Badge>
      );
  }
}

type IntervalBarProps = {
  /** Per cent, 0 to 100. */
  low: number;
  high: number;
  verdict: MasteryVerdict;
};

/** A range on the way from 0 to 100; what it says stands in words beside it. Numbers run from left to right everywhere. */
function IntervalBar({ low, high, verdict }: IntervalBarProps) {
  const { t } = useLingui();
  return (
    <svg
      role="img"
      aria-label={t`${low} to ${high} of 100`}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      direction="ltr"
      className="block h-3 w-full overflow-visible rounded-full bg-raised"
    >
      <rect
        x={low}
        y={0}
        width={Math.max(high - low, 1)}
        height={6}
        className={clsx(tones[verdict])}
      />
      {[50, 60].map((mark) => (
        <line
          key={mark}
          x1={mark}
          x2={mark}
          y1={0}
          y2={6}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
          className="stroke-text"
          strokeDasharray="2 2"
        />
      ))}
    </svg>
  );
}
