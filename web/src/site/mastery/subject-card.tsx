import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubjectMastery } from '@taiyari/contract';
import type { MasteryVerdict } from '@taiyari/contract/rules/mastery';
import clsx from 'clsx';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

const tones: Record<MasteryVerdict, string> = {
  strong: 'fill-success',
  weak: 'fill-danger',
  unknown: 'fill-muted',
};

type Figures = Omit<SubjectMastery, 'subject' | 'topics'>;

/** A subject with its topics, weakest first. */
export function SubjectCard({ mastery }: { mastery: SubjectMastery }) {
  const { t } = useLingui();
  const { subject, topics } = mastery;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 dir="auto" className="text-lg font-semibold">
          {subject}
        </h3>
        <Verdict verdict={mastery.verdict} />
        <Link
          {...studyPaths.practiceBuilder({ subject })}
          aria-label={t`Practise ${subject}`}
          className={`${textLinkStyles} ms-auto`}
        >
          <Trans>Practise</Trans>
        </Link>
      </div>
      <KnownRange figures={mastery} />
      {topics.length > 0 && (
        <details className="-my-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            <Plural value={topics.length} one="# topic" other="# topics" />
          </summary>
          <ul className="grid gap-4 pt-2 pb-3">
            {topics.map((one) => (
              <li key={one.topic} className="grid gap-1">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h4 dir="auto" className="font-medium">
                    {one.topic}
                  </h4>
                  <Verdict verdict={one.verdict} />
                </div>
                <KnownRange figures={one} />
                {one.verdict !== 'strong' && (
                  <Link
                    {...studyPaths.practiceBuilder({ subject, topic: one.topic })}
                    className={`${textLinkStyles} justify-self-start`}
                  >
                    <Trans>Practise {one.topic}</Trans>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
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
          <Plural value={answers} one="# answer" other="# answers" />
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
