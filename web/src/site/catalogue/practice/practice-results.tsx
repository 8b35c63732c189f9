import { Trans, useLingui } from '@lingui/react/macro';
import type { TestRow } from '@taiyari/contract';
import { categorySlug } from '@taiyari/contract/rules/categories';
import type { UseQueryResult } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import type { PracticeTests } from '#site/catalogue/api.ts';
import { PageTurner } from '#site/catalogue/page-turner.tsx';
import { TestActions, testPath, useRetake } from '#site/catalogue/test-actions.tsx';
import { OwnMarks, TestFacts, TestTags } from '#site/catalogue/test-facts.tsx';
import { useViewer } from '#site/catalogue/use-enrolment.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DrawnIcon, drawnSubjects } from '#ui/drawings/drawn.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

const practiceGridStyles = 'grid grid-cols-1 gap-3 sm:gap-4 sm:grid-cols-2 lg:grid-cols-3';

const cards = ['1', '2', '3', '4', '5', '6'];

type PracticeResultsProps = {
  page: number;
  list: UseQueryResult<PracticeTests>;
  onClear: () => void;
  onPage: (page: number | undefined) => void;
};

export function PracticeResults({ page, list, onClear, onPage }: PracticeResultsProps) {
  const { t } = useLingui();
  if (list.isPending) return <PracticeGridSkeleton />;
  if (list.data === undefined) {
    return (
      <ErrorState
        message={t`Failed to load practice tests. Please try again.`}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { items, total } = list.data;
  if (total === 0) {
    return (
      <EmptyState
        picture="search"
        title={t`No tests found`}
        text={t`Try adjusting your filters to discover more tests.`}
        action={
          <Button onClick={onClear}>
            <Trans>Clear Filters</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <PageTurner
      label={t`Tests`}
      page={page}
      total={total}
      isBusy={list.isPlaceholderData}
      onPage={onPage}
    >
      <PracticeGrid
        tests={items}
        areResultsKnown={list.isFetchedAfterMount && !list.isPlaceholderData && !list.isError}
      />
    </PageTurner>
  );
}

function PracticeGridSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading tests`} className={practiceGridStyles}>
      {cards.map((card) => (
        <Card key={card} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 max-sm:p-3">
          <Skeleton className="size-11" />
          <div className="grid content-start gap-1.5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-10 max-sm:hidden" />
          </div>
          <Skeleton className="col-span-2 h-11" />
        </Card>
      ))}
    </SkeletonArea>
  );
}

type PracticeGridProps = { tests: readonly TestRow[]; areResultsKnown: boolean };

function PracticeGrid({ tests, areResultsKnown }: PracticeGridProps) {
  const retake = useRetake();
  return (
    <>
      <ul className={practiceGridStyles}>
        {tests.map((test) => (
          <PracticeCard
            key={test.id}
            test={test}
            areResultsKnown={areResultsKnown}
            onRetake={() => retake.ask({ testId: test.id, title: test.title, series: null })}
          />
        ))}
      </ul>
      {retake.dialog}
    </>
  );
}

const shownTags = 2;

type PracticeCardProps = { test: TestRow; areResultsKnown: boolean; onRetake: () => void };

/** On a phone a card is short: what the test is about stands in its title and tags, the button beside the facts. */
function PracticeCard({ test, areResultsKnown, onRetake }: PracticeCardProps) {
  const titleId = `test-${test.id}`;
  return (
    <Card
      as="li"
      className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3 gap-y-2 max-sm:p-3"
    >
      <SubjectIcon category={test.category} />
      <div className="col-start-2 grid min-w-0 content-start gap-1.5">
        <h2
          id={titleId}
          dir="auto"
          className="font-semibold wrap-anywhere sm:text-lg sm:leading-[1.5rem]"
        >
          {test.title}
        </h2>
        <TestTags test={test} limit={shownTags} />
        {test.description !== '' && (
          <p
            dir="auto"
            lang={languageByScript(test.description)}
            className="line-clamp-3 text-sm text-muted wrap-anywhere max-sm:hidden"
          >
            {test.description}
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 self-end">
        <div className="grid min-w-0 flex-[1_1_10rem] gap-1">
          {test.result && <OwnMarks result={test.result} />}
          <TestFacts test={test} />
        </div>
        <PracticeActions
          test={test}
          titleId={titleId}
          areResultsKnown={areResultsKnown}
          onRetake={onRetake}
        />
      </div>
    </Card>
  );
}

function PracticeActions({
  test,
  titleId,
  areResultsKnown,
  onRetake,
}: PracticeCardProps & { titleId: string }) {
  const viewer = useViewer();
  if (viewer === 'visitor') {
    // What was taken without an account.
    if (test.attemptId !== null || test.result !== null) {
      return (
        <LinkButton {...testPath(test.id, null)} aria-describedby={titleId}>
          {test.attemptId === null ? <Trans>Results</Trans> : <Trans>Resume</Trans>}
        </LinkButton>
      );
    }
    return test.isFree ? (
      <LinkButton
        {...paths.test(test.id, { try: true })}
        aria-describedby={titleId}
        className="max-sm:px-3 max-sm:text-sm"
      >
        <Trans>Try it</Trans>
      </LinkButton>
    ) : (
      <LinkButton {...testPath(test.id, null)} aria-describedby={titleId}>
        <Trans>Log in to Start</Trans>
      </LinkButton>
    );
  }
  return (
    <div className="grow">
      <TestActions
        test={test}
        series={null}
        describedBy={titleId}
        areResultsKnown={areResultsKnown && viewer !== 'pending'}
        onRetake={onRetake}
      />
    </div>
  );
}

/** The drawing of a test's subject; nothing for one that has none. */
function SubjectIcon({ category }: { category: string }) {
  const slug = categorySlug(category);
  const name = drawnSubjects.find((drawn) => drawn === slug);
  if (name === undefined) return null;
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
      <DrawnIcon name={name} className="size-7" />
    </span>
  );
}
