import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Trashed } from '@taiyari/contract';
import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { refreshLearnersPages } from '#console/authoring/learners-pages.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';
import { useOutcome } from '#console/kit/outcome.tsx';
import { isApiError } from '#lib/api-error.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Trash2, Undo2 } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';

const trashPageSize = 20;

/** Series and tests that were deleted less than 30 days ago. */
export function TrashPage({ search }: { search: ListSearch }) {
  const { t } = useLingui();
  const list = useQuery(trashQuery(search));
  const outcome = useOutcome();
  const restoring = useRestore();
  const columns = useColumns((thing) =>
    restoring.mutate(thing, {
      onSuccess: () => outcome.succeed(t`“${thing.title}” is back as it was`),
      onError: (error) =>
        outcome.fail(
          // It may have been done: the list tells.
          isApiError(error, 'offline')
            ? t`No answer came. If “${thing.title}” is gone from this list, it is back; else try again.`
            : t`“${thing.title}” could not be restored. Please try again.`,
        ),
    }),
  );
  return (
    <ListPage
      title={t`Trash`}
      text={t`Deleted test series and tests. For 30 days each can come back with all that hangs on it; learners keep their results meanwhile. After that it is gone for good; a test series that somebody has bought stays.`}
      search={search}
      words={{ label: t`Search the trash`, placeholder: t`Search by title...` }}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      pageSize={trashPageSize}
      errorMessage={t`Failed to load the trash. Please try again.`}
      empty={{
        icon: Trash2,
        title: t`Nothing found in the trash`,
        whole: adminPaths.trash,
        unfiltered: {
          title: t`The trash is empty`,
          text: t`What is deleted in Test Series and Manage Tests comes here first.`,
        },
      }}
      outcome={outcome}
    />
  );
}

function useColumns(onRestore: (thing: Trashed) => void): readonly Column<Trashed>[] {
  const { t } = useLingui();
  return [
    {
      key: 'title',
      header: t`Title`,
      cell: ({ title, kind }) => (
        <div className="grid max-w-md min-w-44 justify-items-start gap-1 wrap-anywhere">
          <span dir="auto" className="font-semibold">
            {title}
          </span>
          <Badge>{kind === 'series' ? t`Test series` : t`Test`}</Badge>
        </div>
      ),
    },
    { key: 'results', header: t`Results`, from: 'sm', cell: (thing) => <Results thing={thing} /> },
    {
      key: 'trashed',
      header: t`Deleted`,
      from: 'md',
      cell: ({ trashedAt, trashedBy }) => (
        <div className="grid gap-0.5">
          <time dateTime={trashedAt} className="whitespace-nowrap">
            {formatMoment(trashedAt)}
          </time>
          {trashedBy !== null && (
            <span dir="auto" className="text-muted wrap-anywhere">
              {trashedBy}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'gone',
      header: t`Gone for good on`,
      from: 'sm',
      cell: ({ goneAt }) =>
        goneAt === null ? (
          t`Stays: somebody has bought it`
        ) : (
          <time dateTime={goneAt} className="whitespace-nowrap">
            {formatDate(goneAt)}
          </time>
        ),
    },
    {
      key: 'actions',
      fold: 'end',
      header: t`Actions`,
      holdsDeeds: true,
      from: 'sm',
      cell: (thing) => {
        const { title } = thing;
        return (
          <Button aria-label={t`Restore ${title}`} onClick={() => onRestore(thing)}>
            <Undo2 aria-hidden="true" className="size-5" />
            <Trans>Restore</Trans>
          </Button>
        );
      },
    },
  ];
}

function Results({ thing: { results, resultsAreCapped } }: { thing: Trashed }) {
  return resultsAreCapped ? (
    <Plural value={results} other="#+ results" />
  ) : (
    <Plural value={results} _0="None" one="# result" other="# results" />
  );
}

function trashQuery({ search, ...place }: ListSearch) {
  const query = { search, ...placeOf(place, trashPageSize) };
  return queryOptions({
    queryKey: ['admin', 'trash', query],
    queryFn: ({ signal }) => callAdmin('listTrash', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Trashed) => callAdmin('restoreFromTrash', { params: { trashedId: id } }),
    onSettled: async () => {
      await Promise.all([
        refreshLearnersPages(client),
        client.invalidateQueries({ queryKey: ['admin'] }),
      ]);
    },
  });
}
