import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { masteryQuery } from '#site/mastery/api.ts';
import { OutlookCard } from '#site/mastery/outlook-card.tsx';
import { SubjectCard } from '#site/mastery/subject-card.tsx';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { LinkButton } from '#ui/text-link.tsx';

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
  if (isPending) return <LoadingText title={t`Loading...`} text={t`Looking at your answers...`} />;
  const problem = messageOf(error, t`What you know could not be loaded.`);
  if (data === undefined) {
    return <ErrorState message={problem} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <>
      {isError && <Banner tone="danger">{problem}</Banner>}
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
