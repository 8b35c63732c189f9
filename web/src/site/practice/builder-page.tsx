import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { type BuilderSearch, studyPaths } from '#lib/study-paths.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { choicesQuery, practicesQuery } from '#site/practice/api.ts';
import { BuilderForm } from '#site/practice/builder-form.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** A practice of one's own, of the questions of all tests one may take. */
export function BuilderPage({ search: { page = 1, ...chosen } }: { search: BuilderSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
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
          text={t`One question at a time, with answers and explanations at once or at the end. It counts for no rank and no statistics.`}
        />
      </div>
      <Builder search={chosen} />
      <Practices
        page={page}
        onPage={(next) =>
          navigate({
            ...studyPaths.practiceBuilder({ ...chosen, page: next }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

function Builder({ search }: { search: BuilderSearch }) {
  const { t } = useLingui();
  const { data, isPending, error, refetch, isFetching } = useQuery(choicesQuery);
  if (isPending) {
    return <LoadingText fillsScreen title={t`Loading...`} text={t`Counting questions...`} />;
  }
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
  const { testId } = search;
  // Without it all others would be chosen, which nobody has asked for, and their ranks would be at stake.
  if (testId !== undefined && !data.tests.some((test) => test.testId === testId)) {
    return (
      <EmptyState
        picture="paper"
        title={t`This test cannot be studied now`}
        text={t`It can be studied while you may take it: not while you are taking it, nor once your enrolment in its series has ended or it is no longer offered.`}
        action={
          <LinkButton {...studyPaths.practiceBuilder()}>{t`Practise other questions`}</LinkButton>
        }
      />
    );
  }
  return <BuilderForm key={JSON.stringify(search)} choices={data} search={search} />;
}

const practicesOnPage = 10;

type PracticesProps = { page: number; onPage: (page: number) => void };

/** What was begun, the latest first, to go on with or to look at again; nothing while there is none. */
function Practices({ page, onPage }: PracticesProps) {
  const { t } = useLingui();
  const offset = (page - 1) * practicesOnPage;
  const { data, isPlaceholderData } = useQuery(practicesQuery({ limit: practicesOnPage, offset }));
  if (data === undefined) return null;
  // A server of the release before, which still runs while servers are replaced, has the latest ten and no total.
  const { items, total = items.length } = data;
  if (total === 0) return null;
  return (
    <section aria-labelledby="practices" className="grid grid-cols-1 gap-3">
      <h2 id="practices" className="text-xl font-bold">
        <Trans>Your practices</Trans>
      </h2>
      <Card className="py-1 sm:py-1">
        <ul className="divide-y divide-border">
          {items.map(({ id, testTitle, startedAt, questions, answered, right }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <Link
                {...studyPaths.practice(id)}
                className={`${textLinkStyles} inline-flex min-h-11 items-center`}
              >
                <bdi>{testTitle ?? t`Put together`}</bdi>, {formatMoment(startedAt)}
              </Link>
              <span className="text-sm text-muted">
                {right === null ? (
                  <Trans>
                    {answered} of {questions} answered
                  </Trans>
                ) : (
                  <Trans>
                    {answered} of {questions} answered, {right} right
                  </Trans>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Pagination
        offset={offset}
        limit={practicesOnPage}
        total={total}
        isBusy={isPlaceholderData}
        onOffsetChange={(next) => onPage(next / practicesOnPage + 1)}
      />
    </section>
  );
}
