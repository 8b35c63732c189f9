import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import type { BuilderSearch } from '#lib/study-paths.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { choicesQuery } from '#site/practice/api.ts';
import { BuilderForm } from '#site/practice/builder-form.tsx';
import { LatestPractices } from '#site/practice/latest-practices.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

/** A practice of one's own, of the questions of all tests one may take. */
export function BuilderPage({ search }: { search: BuilderSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Practice your way`);
  return (
    <div className="mx-auto grid w-full max-w-text grid-cols-1 gap-6">
      <div className="grid gap-1">
        <Link
          {...paths.practiceTests}
          className={`${textLinkStyles} inline-flex min-h-11 items-center gap-1.5 justify-self-start`}
        >
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" />
          {t`Practice Tests`}
        </Link>
        <PageHeading
          title={t`Practice your way`}
          text={t`One question at a time, with answer and explanation at once. It counts for no rank and no statistics.`}
        />
      </div>
      <Builder search={search} />
      <LatestPractices />
    </div>
  );
}

function Builder({ search }: { search: BuilderSearch }) {
  const { t } = useLingui();
  const { data, isPending, error, refetch, isFetching } = useQuery(choicesQuery);
  if (isPending) return <LoadingText title={t`Loading...`} text={t`Counting questions...`} />;
  if (data === undefined) {
    return (
      <ErrorState
        message={messageOf(error, t`The questions could not be loaded.`)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.tests.length === 0) {
    return (
      <EmptyState
        picture="paper"
        title={t`No questions to practise`}
        text={t`Enrol in a test series, or submit the test that you are taking.`}
      />
    );
  }
  return <BuilderForm key={JSON.stringify(search)} choices={data} search={search} />;
}
