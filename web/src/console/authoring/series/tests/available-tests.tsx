import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedTest } from '@taiyari/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  availableTestsQuery,
  type SeriesTests,
  useAddTest,
} from '#console/authoring/series/api.ts';
import { TestLine } from '#console/authoring/series/tests/sortable-tests.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Plus } from '#ui/icons/elsewhere.ts';
import { Check } from '#ui/icons/everywhere.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

type AvailableTestsProps = {
  seriesId: string;
  /** Undefined while it is not known what the series holds. */
  current: SeriesTests | undefined;
};

/** All tests there are, with those marked that the series holds. */
export function AvailableTests({ seriesId, current }: AvailableTestsProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const list = useInfiniteQuery(availableTestsQuery(search, category));
  const adding = useAddTest(seriesId);
  const held = new Set(current?.items.map(({ id }) => id));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const steady = useSteadyRows(items);
  return (
    <section aria-label={t`Available Tests`} className="grid grid-cols-1 content-start gap-3">
      <h3 className="font-semibold">
        <Trans>Available Tests</Trans>
      </h3>
      <SearchBox
        label={t`Search available tests`}
        placeholder={t`Search tests...`}
        value={search}
        onSearch={setSearch}
      />
      <CategoryChips
        categories={list.data?.pages[0]?.categories}
        chosen={category}
        onChoose={setCategory}
      />
      {adding.isError && <Banner tone="danger">{t`Failed to add test to series.`}</Banner>}
      {list.isError && list.data === undefined && (
        <ErrorState
          headingLevel={3}
          message={t`Failed to load available tests.`}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-64" />
        </SkeletonArea>
      )}
      {list.data && items.length === 0 && (
        <p className="py-6 text-center text-muted">
          <Trans>No tests found</Trans>
        </p>
      )}
      <ul
        onPointerDown={steady.onPointerDown}
        className="grid content-start rounded-md border border-border empty:hidden lg:max-h-[24rem] lg:overflow-y-auto"
      >
        {steady.rows.map((test) => (
          <TestLine key={test.id} test={test}>
            <AddButton
              test={test}
              isHeld={held.has(test.id)}
              isBusy={adding.isPending && adding.variables.testId === test.id}
              isDisabled={current === undefined}
              onAdd={() => adding.mutate({ testId: test.id })}
            />
          </TestLine>
        ))}
        {list.hasNextPage && (
          <li className="grid justify-items-center p-2">
            <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

type CategoryChipsProps = {
  /** Absent while they are not known. */
  categories: readonly { category: string; count: number }[] | undefined;
  chosen: string;
  onChoose: (category: string) => void;
};

function CategoryChips({ categories: known, chosen, onChoose }: CategoryChipsProps) {
  const { t } = useLingui();
  const categories = known ?? [];
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  const isListed = chosen === '' || categories.some(({ category }) => category === chosen);
  const chips = [
    { value: '', label: t`All`, count: all },
    ...categories.map(({ category, count }) => ({ value: category, label: category, count })),
    ...(isListed ? [] : [{ value: chosen, label: chosen, count: 0 }]),
  ];
  return (
    // A phone has one row of them, a wide window four, and half of a fifth, which tells that there is one: they are not to
    // stand between the search and what it finds.
    <fieldset className="flex min-w-0 gap-2 p-0.5 fading-ends max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap lg:max-h-[14.25rem] lg:overflow-y-auto">
      <legend className="sr-only">
        <Trans>Category</Trans>
      </legend>
      {chips.map(({ value, label, count }) => (
        <Chip key={value} isSelected={value === chosen} onClick={() => onChoose(value)}>
          {known ? `${label} (${count})` : label}
        </Chip>
      ))}
    </fieldset>
  );
}

type AddButtonProps = {
  test: ManagedTest;
  isHeld: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onAdd: () => void;
};

function AddButton({ test: { title }, isHeld, isBusy, isDisabled, onAdd }: AddButtonProps) {
  const { t } = useLingui();
  // The button stays one and the same, so that it keeps the focus when its work is done.
  return (
    <Button
      aria-label={isHeld ? t`Already Added: ${title}` : t`Add ${title}`}
      aria-disabled={isHeld || undefined}
      disabled={isDisabled}
      isBusy={isBusy}
      className="shrink-0"
      onClick={isHeld ? undefined : onAdd}
    >
      {isHeld ? (
        <Check aria-hidden="true" className="size-5" />
      ) : (
        !isBusy && <Plus aria-hidden="true" className="size-5" />
      )}
      {isHeld ? t`Already Added` : t`Add`}
    </Button>
  );
}

/**
 * Rows that stay while a pointer is down on them: an answer that comes between pressing and letting go would move
 * another row under it, and nothing would be pressed at all.
 * @returns the rows to show, and what the list does when a pointer goes down on it.
 */
function useSteadyRows<Row>(rows: readonly Row[]) {
  const [held, setHeld] = useState<readonly Row[] | null>(null);

  function onPointerDown() {
    setHeld(rows);
    // The click comes after the pointer has gone up, and still needs the row.
    const over = new AbortController();
    const letGo = () => {
      over.abort();
      setTimeout(() => setHeld(null));
    };
    addEventListener('pointerup', letGo, { signal: over.signal });
    addEventListener('pointercancel', letGo, { signal: over.signal });
  }

  return { rows: held ?? rows, onPointerDown };
}
