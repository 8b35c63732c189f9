import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import type { Dashboard } from '#site/dashboard/api.ts';
import type { Known } from '#site/mastery/api.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

type PlanListProps = {
  known: Known;
  /** Null where it has been said already. */
  due: number | null;
  /** Mistakes that come back on another day. */
  later: number;
  mock: Dashboard['upcoming'][number] | undefined;
};

/** Due cards, weakest topics, next mock and the range of its marks. */
export function PlanList({ known, due, later, mock }: PlanListProps) {
  const range = known.goal?.outlook.range ?? null;
  // A test of another exam prepares for that one.
  const next = known.goal === null || mock?.isOfGoal ? mock : undefined;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-4">
      {due !== null && (
        <Item title={<Trans>Due today</Trans>}>
          <Link {...studyPaths.mistakes} className={textLinkStyles}>
            <Plural value={due} _0="No mistakes" one="# mistake" other="# mistakes" />
          </Link>
          {due === 0 && later > 0 && (
            <span className="block text-sm text-muted">
              <Plural value={later} one="# comes back later" other="# come back later" />
            </span>
          )}
        </Item>
      )}
      <Item title={next?.isPractice ? <Trans>Next test</Trans> : <Trans>Next mock</Trans>}>
        {next ? (
          <Link {...paths.seriesTest(next.seriesId, next.testId)} className={textLinkStyles}>
            {next.title}
          </Link>
        ) : (
          <Link
            {...(known.goal ? paths.seriesOf(known.goal.exam) : paths.testSeries)}
            className={textLinkStyles}
          >
            <Trans>Find a test series</Trans>
          </Link>
        )}
      </Item>
      <Item title={<Trans>Weakest</Trans>}>
        <Weakest known={known} />
      </Item>
      {range !== null && (
        <Item title={<Trans>Marks to expect</Trans>}>
          <Trans>
            {range.low} to {range.high} of {range.total}
          </Trans>
        </Item>
      )}
    </dl>
  );
}

function Item({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{title}</dt>
      <dd dir="auto" className="break-words">
        {children}
      </dd>
    </div>
  );
}

function Weakest({ known }: { known: Known }) {
  const weak = weakestOf(known.subjects);
  if (weak.length === 0) {
    // Without a verdict nothing is to be praised.
    return known.subjects.every(({ verdict }) => verdict === 'unknown') ? (
      <Trans>Too early to tell</Trans>
    ) : (
      <Trans>Nothing known to be weak</Trans>
    );
  }
  return (
    <ul className="grid gap-1">
      {weak.map(({ name, spot }) => (
        <li key={name}>
          <Link {...studyPaths.practiceBuilder(spot)} className={textLinkStyles}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const weakestShown = 3;

/**
 * The weakest first: topics where the answers tell it; a weak subject stands for itself where no topic of it has been
 * answered often enough.
 */
export function weakestOf(subjects: Known['subjects']) {
  return subjects
    .flatMap(({ subject, topics, verdict, high }) => {
      const weak = topics
        .filter((one) => one.verdict === 'weak')
        .map((one) => ({
          spot: { subject, topic: one.topic },
          name: `${one.topic} (${subject})`,
          high: one.high,
        }));
      return weak.length > 0 || verdict !== 'weak'
        ? weak
        : [{ spot: { subject }, name: subject, high }];
    })
    .sort((one, other) => one.high - other.high)
    .slice(0, weakestShown);
}
