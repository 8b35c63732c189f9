import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Outlook, SubjectMastery } from '@taiyari/contract';
import { fewestForOutlook, fewestForRecord } from '@taiyari/contract/rules/mastery';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { useIsOnline } from '#lib/online.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { masteryQuery } from '#site/mastery/api.ts';
import { KnownRange, NamedRange, Verdict } from '#site/mastery/known-range.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** What the learner knows of each subject and topic, and how sure that is. */
export function MasteryPage() {
  const { t } = useLingui();
  usePageTitle(t`What I know`);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading title={t`What I know`} />
      <Knowledge />
    </div>
  );
}

function Knowledge() {
  const { t } = useLingui();
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(masteryQuery);
  // Without a connection the page says so above.
  const isOnline = useIsOnline();
  if (isPending) return <LoadingText title={t`Loading...`} text={t`Looking at your answers...`} />;
  const problem = messageOf(error, t`What you know could not be loaded.`);
  if (data === undefined) {
    return <ErrorState message={problem} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <>
      {isError && isOnline && <Banner tone="danger">{problem}</Banner>}
      {data.isPending && (
        <Banner tone="info">
          <Trans>Your latest test is being added. This takes some seconds.</Trans>
        </Banner>
      )}
      {data.goal && <OutlookCard examName={data.goal.examName} outlook={data.goal.outlook} />}
      {data.subjects.length === 0 ? (
        !data.isPending && <NothingYet />
      ) : (
        <section aria-labelledby="subjects" className="grid gap-4">
          <h2 id="subjects" className="text-xl font-bold">
            <Trans>Weakest first</Trans>
          </h2>
          <p className="max-w-text text-muted">
            <Trans>
              A bar shows how many of 100 typical questions you would have right, four times out of
              five. The more you have answered, the shorter it is.
            </Trans>
          </p>
          <details className="-my-2 max-w-text text-muted">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              <Trans>What strong and weak mean</Trans>
            </summary>
            <p className="pb-2">
              <Trans>
                Strong: the whole bar is above 60. Weak: the whole bar is below 50. Otherwise it is
                too early to tell. Answers of two months ago count half; where you have few answers,
                your other topics count as well.
              </Trans>
            </p>
          </details>
          <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {data.subjects.map((mastery) => (
              <SubjectCard key={mastery.subject} mastery={mastery} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={2}
      picture="paper"
      title={t`Nothing is known yet`}
      text={t`Take a test: a few seconds after you submit it, your subjects stand here, each with how much of it you know.`}
      action={
        <LinkButton {...paths.practiceTests} variant="primary">
          <Trans>Practice Tests</Trans>
        </LinkButton>
      }
    />
  );
}

type OutlookCardProps = { examName: string; outlook: Outlook };

/** In what range the next marks lie, and how often such ranges were right. */
function OutlookCard({ examName, outlook }: OutlookCardProps) {
  const { range, attempts } = outlook;
  const missing = fewestForOutlook - attempts;
  return (
    <Card as="section" labelledBy="outlook" className="grid gap-2">
      <h2 id="outlook" className="text-lg font-bold">
        <Trans>Your next mock: {examName}</Trans>
      </h2>
      {range === null ? (
        <p className="max-w-text text-muted">
          <Plural
            value={Math.max(missing, 1)}
            one="One more first attempt at a test of this exam, and a range of your next marks stands here."
            other="# more first attempts at tests of this exam, and a range of your next marks stands here."
          />
        </p>
      ) : (
        <>
          <p className="text-2xl font-bold">
            <Trans>
              {range.low} to {range.high} of {range.total} marks
            </Trans>
          </p>
          <p className="max-w-text text-muted">
            <Plural
              value={attempts}
              one="From # first attempt. Four of five such ranges should be right."
              other="From # first attempts. Four of five such ranges should be right."
            />{' '}
            <RecordOfRanges outlook={outlook} />
          </p>
        </>
      )}
    </Card>
  );
}

/** All learners' ranges where there are enough of them; the learner's own beside them. */
function RecordOfRanges({ outlook: { own, all } }: { outlook: Outlook }) {
  return (
    <>
      {all.made >= fewestForRecord ? (
        <Trans>
          Of {all.made} ranges for this exam so far, {all.held} were right.
        </Trans>
      ) : (
        <Trans>There are too few yet to say how often they were.</Trans>
      )}{' '}
      {own.made > 0 && (
        <Trans>
          Of your own {own.made}: {own.held}.
        </Trans>
      )}
    </>
  );
}

/** A subject with its topics, weakest first. */
function SubjectCard({ mastery }: { mastery: SubjectMastery }) {
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
                <NamedRange name={one.topic} heading="h4" figures={one} />
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
