import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries, SeriesTest } from '@taiyari/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  availableTestsQuery,
  type SeriesTests,
  seriesTestsQuery,
  useAddTest,
  useOrderTests,
  useRemoveTest,
} from '#console/authoring/series/api.ts';
import { AvailableTests } from '#console/authoring/series/tests/available-tests.tsx';
import { SortableTests } from '#console/authoring/series/tests/sortable-tests.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type ManageTestsDialogProps = { series: AdminSeries; onClose: () => void };

/** What the series holds, beside all there is; every change is stored at once. */
export function ManageTestsDialog({ series, onClose }: ManageTestsDialogProps) {
  const { t } = useLingui();
  const current = useQuery(seriesTestsQuery(series.id));
  const { title } = series;
  return (
    <Dialog
      isOpen
      isForm
      placement="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Manage Tests`}
      description={t`Changes to “${title}” are saved at once.`}
      actions={
        <>
          <Summary inSeries={current.data?.total} />
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {/* As high as there is room for, however little is found: nothing moves under the pointer. */}
      <div className="grid min-h-[calc(100dvh-14.5rem)] grid-cols-1 content-start gap-6 md:grid-cols-2">
        <AvailableTests seriesId={series.id} current={current.data} />
        <CurrentTests seriesId={series.id} current={current} />
      </div>
    </Dialog>
  );
}

/** How many tests there are and can still be added. */
function Summary({ inSeries }: { inSeries: number | undefined }) {
  const all = useInfiniteQuery(availableTestsQuery('', ''));
  const available = all.data?.pages[0]?.available;
  return (
    <p role="status" className="me-auto flex flex-wrap items-center gap-x-4 text-sm text-muted">
      {inSeries !== undefined && (
        <span>
          <Plural value={inSeries} one="# test in series" other="# tests in series" />
        </span>
      )}
      {available !== undefined && (
        <span>
          <Trans>{available} total available</Trans>
        </span>
      )}
      {available !== undefined && inSeries !== undefined && (
        <span>
          <Trans>{Math.max(0, available - inSeries)} can be added</Trans>
        </span>
      )}
    </p>
  );
}

type CurrentTestsProps = {
  seriesId: string;
  current: {
    readonly data: SeriesTests | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
};

type Removed = { readonly test: SeriesTest; readonly position: number };

/** What the series holds, in the order in which learners see it. */
function CurrentTests({ seriesId, current }: CurrentTestsProps) {
  const { t } = useLingui();
  const ordering = useOrderTests(seriesId);
  const removal = useRemoval(seriesId);
  const list = current.data;
  return (
    <section aria-label={t`Current Tests`} className="grid grid-cols-1 content-start gap-3">
      <h3 className="font-semibold">
        <Trans>Current Tests</Trans>
      </h3>
      {removal.removed && <UndoBanner removed={removal.removed} onUndo={removal.undo} />}
      {removal.hasFailed && <Banner tone="danger">{t`Failed to remove test from series.`}</Banner>}
      {removal.hasUndoFailed && <Banner tone="danger">{t`Failed to add test to series.`}</Banner>}
      {ordering.isError && <Banner tone="danger">{t`Failed to save the new order.`}</Banner>}
      {list === undefined && current.isError && (
        <ErrorState
          headingLevel={3}
          message={t`Failed to load test series tests.`}
          onRetry={() => void current.refetch()}
          isRetrying={current.isFetching}
        />
      )}
      {list === undefined && !current.isError && (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-64" />
        </SkeletonArea>
      )}
      {list?.total === 0 && (
        <p className="rounded-md border border-dashed border-border p-6 text-center text-muted">
          <Trans>No tests yet. Add some from the available ones.</Trans>
        </p>
      )}
      {list && list.total > 0 && (
        <SortableTests
          tests={list.items}
          removingId={removal.removingId}
          restoredId={removal.restoredId}
          onOrder={(items) => ordering.mutate({ ...list, items })}
          onRemove={(test, position) => removal.remove({ test, position })}
        />
      )}
    </section>
  );
}

function UndoBanner({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  const { title } = removed.test;
  // The button that had the focus is gone with its row.
  const undo = useFocusOnMount<HTMLButtonElement>(true);
  return (
    <Banner
      tone="info"
      action={
        <Button ref={undo} onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      }
    >
      <Trans>“{title}” was removed.</Trans>
    </Banner>
  );
}

/** Removes a test and can put the last one back at its place. */
function useRemoval(seriesId: string) {
  const removing = useRemoveTest(seriesId);
  const undoing = useAddTest(seriesId);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [restoredId, setRestoredId] = useState<string>();
  return {
    removed,
    restoredId,
    removingId: removing.isPending ? removing.variables : undefined,
    hasFailed: removing.isError,
    hasUndoFailed: undoing.isError,
    remove: (test: Removed) => {
      undoing.reset();
      setRemoved(null);
      setRestoredId(undefined);
      removing.mutate(test.test.id, { onSuccess: () => setRemoved(test) });
    },
    undo: () => {
      if (removed === null) return;
      setRestoredId(removed.test.id);
      undoing.mutate(
        { testId: removed.test.id, position: removed.position },
        { onSuccess: () => setRemoved(null) },
      );
    },
  };
}
