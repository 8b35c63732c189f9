import { Plural, Trans } from '@lingui/react/macro';
import type { SubjectMastery } from '@taiyari/contract';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { IntervalBar } from '#site/mastery/interval-bar.tsx';
import { Verdict } from '#site/mastery/verdict.tsx';
import { Card } from '#ui/card.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

type Figures = Omit<SubjectMastery, 'subject' | 'topics'>;

/** A subject with its topics, weakest first. */
export function SubjectCard({ mastery }: { mastery: SubjectMastery }) {
  const { subject, topics } = mastery;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 dir="auto" className="text-lg font-semibold">
          {subject}
        </h3>
        <Verdict verdict={mastery.verdict} />
      </div>
      <Range figures={mastery} />
      {topics.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            <Plural value={topics.length} one="# topic" other="# topics" />
          </summary>
          <ul className="grid gap-4 pt-2">
            {topics.map((one) => (
              <li key={one.topic} className="grid gap-1">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h4 dir="auto" className="font-medium">
                    {one.topic}
                  </h4>
                  <Verdict verdict={one.verdict} />
                </div>
                <Range figures={one} />
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
      <p>
        <Link {...studyPaths.practiceBuilder({ subject })} className={textLinkStyles}>
          <Trans>Practise {subject}</Trans>
        </Link>
      </p>
    </Card>
  );
}

function Range({ figures: { low, high, answers, verdict } }: { figures: Figures }) {
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
