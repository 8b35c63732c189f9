import { Trans, useLingui } from '@lingui/react/macro';
import { planContent } from '@taiyari/contract/rules/profile';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useIsOnline } from '#lib/online.ts';
import { paths } from '#lib/paths.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { languagesOf, ViewIn } from '#shared/languages/study-languages.tsx';
import { dueCardsQuery } from '#shared/review/api.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { type CardList, cardsQuery, useSetGoalDay } from '#site/review/api.ts';
import { CardFilterBar } from '#site/review/card-filter-bar.tsx';
import { DuePanel } from '#site/review/due-panel.tsx';
import { MistakeCard } from '#site/review/mistake-card.tsx';
import { type MistakesSearch, validateMistakesSearch } from '#site/review/mistakes-search.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/date-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

const cardsOnPage = 20;

/** The book of mistakes: what is due, and everything in it. */
export function MistakesPage({ raw }: { raw: Record<string, unknown> }) {
  const { t } = useLingui();
  const search = validateMistakesSearch(raw);
  usePageTitle(t`Mistakes`);
  return (
    <div className="mx-auto grid w-full max-w-text grid-cols-1 gap-6">
      <PageHeading
        title={t`Mistakes`}
        text={t`What you got wrong, skipped, guessed or bookmarked comes back just before you would forget it.`}
      />
      <Book search={search} />
    </div>
  );
}

function Book({ search }: { search: MistakesSearch }) {
  const { page = 1, show, ...filters } = search;
  const offset = (page - 1) * cardsOnPage;
  const list = useQuery(cardsQuery({ ...filters, show, limit: cardsOnPage, offset }));
  // What is due, and up to which day, is said of a book with something in it.
  if (list.data?.tests.length === 0) return <EmptyBook />;
  return (
    <>
      <DuePanel search={search} isLoading={list.isPending} />
      <Cards list={list} search={search} offset={offset} />
      <GoalDay />
    </>
  );
}

type CardsProps = { list: UseQueryResult<CardList>; search: MistakesSearch; offset: number };

function Cards({ list, search, offset }: CardsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, isPending, isError, error, refetch, isFetching } = list;
  const change = (next: Partial<MistakesSearch>) =>
    navigate({
      ...studyPaths.mistakes,
      search: { ...search, page: undefined, ...next },
      replace: true,
      resetScroll: next.page !== undefined,
    });
  // Without a connection the page says so above.
  const isOnline = useIsOnline();
  if (isPending) {
    return (
      <LoadingText fillsScreen title={t`Loading...`} text={t`Opening your book of mistakes...`} />
    );
  }
  const problem = messageOf(error, t`Your mistakes could not be loaded.`);
  if (data === undefined) {
    return <ErrorState message={problem} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const languages = languagesOf(data.items);
  return (
    <section aria-labelledby="cards" className="grid grid-cols-1 gap-4">
      <CardFilterBar
        list={data}
        search={search}
        onChange={change}
        beside={<ViewIn languages={languages} />}
      >
        <h2 id="cards" className="text-xl font-bold">
          <Trans>Your questions</Trans>
        </h2>
      </CardFilterBar>
      {isError && isOnline && <Banner tone="danger">{problem}</Banner>}
      {data.items.length === 0 ? (
        <EmptyState headingLevel={3} picture="search" title={t`No questions with these filters`} />
      ) : (
        <ul className="divide-y divide-border rounded-lg border border-border bg-surface">
          {data.items.map((card, index) => (
            <MistakeCard
              key={card.questionId}
              card={card}
              place={offset + index + 1}
              languages={languages}
            />
          ))}
        </ul>
      )}
      <Pagination
        offset={offset}
        limit={cardsOnPage}
        total={data.total}
        isBusy={list.isPlaceholderData}
        onOffsetChange={(next) => change({ page: next / cardsOnPage + 1 })}
      />
    </section>
  );
}

function EmptyBook() {
  const { t } = useLingui();
  return (
    <EmptyState
      picture="again"
      title={t`Nothing here yet`}
      text={t`Take a test: a few seconds after you submit it, your mistakes are listed here, and what you skipped after looking at it for five seconds.`}
      action={
        <LinkButton {...paths.practiceTests} variant="primary">
          <Trans>Practice Tests</Trans>
        </LinkButton>
      }
    />
  );
}

/** The day up to which everything has to come back. */
function GoalDay() {
  const due = useQuery(dueCardsQuery).data;
  return due && <GoalDayForm goalDay={due.goalDay ?? ''} />;
}

function GoalDayForm({ goalDay }: { goalDay: string }) {
  const { t } = useLingui();
  const setGoalDay = useSetGoalDay();
  const form = useForm<{ examDate: string }>({
    content: planContent,
    initial: { examDate: goalDay },
    save: ({ examDate }) => setGoalDay.mutateAsync(examDate || null),
    problemOf: problemElsewhere(t`The day was not saved.`),
  });
  return (
    <Card as="section" labelledBy="goal-day">
      <form
        ref={form.ref}
        noValidate
        className="grid gap-3"
        // Another day is not the one that was saved.
        onInput={() => setGoalDay.reset()}
        onSubmit={form.handleSubmit}
      >
        <h2 id="goal-day" className="text-lg font-bold">
          <Trans>When is your exam?</Trans>
        </h2>
        <DateField
          label={t`Day of the exam`}
          hint={t`No question is put off beyond this day. Leave it empty while you do not know it.`}
          {...form.day('examDate')}
        />
        {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={form.isSaving}>
            <Trans>Save</Trans>
          </Button>
          {setGoalDay.isSuccess && (
            <span role="status" className="text-success">
              <Trans>Saved</Trans>
            </span>
          )}
        </div>
      </form>
    </Card>
  );
}
