import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ManagedTest } from '@taiyari/contract';
import { testStatuses } from '@taiyari/contract/rules/tests';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type TestsChange,
  testsPageSize,
  testsQuery,
  useCopyTest,
} from '#console/authoring/tests/api.ts';
import { ChangeTestsDialog } from '#console/authoring/tests/change-tests-dialog.tsx';
import { DeleteTestDialog } from '#console/authoring/tests/delete-test-dialog.tsx';
import { TestDetailsDialog } from '#console/authoring/tests/test-details-dialog.tsx';
import type { TestsSearch } from '#console/authoring/tests/tests-search.ts';
import { useTestColumns } from '#console/authoring/tests/use-test-columns.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { useStatusNames } from '#console/kit/badges/use-status-names.ts';
import { TrashLink } from '#console/kit/deletion/trash-link.tsx';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { isNarrowed } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { OutcomeBanner } from '#console/kit/outcome/outcome-banner.tsx';
import { useOutcome } from '#console/kit/outcome/use-outcome.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FilePlus2, FileText, Tags } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { useSelection } from '#ui/table/selection.ts';

type Open =
  | { readonly dialog: 'view' | 'delete'; readonly test: ManagedTest }
  | { readonly dialog: 'many'; readonly kind: TestsChange['kind'] };

export function TestsPage({ search }: { search: TestsSearch }) {
  const { t } = useLingui();
  const list = useQuery(testsQuery(search));
  const [open, setOpen] = useState<Open | null>(null);
  const selection = useSelection();
  const outcome = useOutcome();
  const copy = useCopy(outcome.fail);
  const columns = useTestColumns({
    onView: (test) => setOpen({ dialog: 'view', test }),
    onCopy: copy,
    onDelete: (test) => setOpen({ dialog: 'delete', test }),
  });
  const failure = t`Failed to load tests. Please try again.`;
  // The status may be changed in the dialog: it shows what the list has learnt since.
  const shown =
    open && 'test' in open
      ? (list.data?.items.find(({ id }) => id === open.test.id) ?? open.test)
      : null;
  return (
    <ConsolePage
      title={t`Manage Tests`}
      text={t`Mock tests, previous year papers and practice tests, with their questions.`}
      actions={
        <>
          <CategoriesLink />
          <TrashLink />
          <CreateLink />
        </>
      }
    >
      <TestFilters search={search} list={list.data} />
      <Shown list={list.data} />
      {list.isError && list.data === undefined ? (
        <FailureBanner
          text={failure}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <AdminList
          label={t`Tests`}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          sort={search.sort}
          place={search}
          selection={selection}
          pageSize={testsPageSize}
          errorMessage={failure}
          empty={<NoTests search={search} />}
        />
      )}
      <BulkBar selection={selection}>
        <Button onClick={() => setOpen({ dialog: 'many', kind: 'status' })}>
          <Trans>Change Status</Trans>
        </Button>
        <Button variant="primary" onClick={() => setOpen({ dialog: 'many', kind: 'series' })}>
          <Trans>Add to a series</Trans>
        </Button>
      </BulkBar>
      {open?.dialog === 'many' && (
        <ChangeTestsDialog
          ids={[...selection.keys]}
          kind={open.kind}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            selection.clear();
            outcome.succeed(open.kind === 'series' ? t`Added to the series` : t`Status changed`);
          }}
        />
      )}
      {open?.dialog === 'view' && shown && (
        <TestDetailsDialog test={shown} onClose={() => setOpen(null)} />
      )}
      {open?.dialog === 'delete' && shown && (
        <DeleteTestDialog
          test={shown}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            setOpen(null);
            outcome.succeed(t`Test deleted successfully`);
          }}
        />
      )}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

/** The copy is a draft, so it opens in the editor. */
function useCopy(onFail: (text: string) => void): (test: ManagedTest) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const copy = useCopyTest();
  // A mutation tells by a timer that it runs: after the second click of a double click.
  const isStarted = useRef(false);
  return ({ id }) => {
    if (isStarted.current) return;
    isStarted.current = true;
    copy.mutate(id, {
      onSettled: () => {
        isStarted.current = false;
      },
      onSuccess: (made) => void navigate(adminPaths.test(made.id)),
      onError: () => onFail(t`Failed to create test. Please try again.`),
    });
  };
}

type Listed = { readonly list: ReturnType<typeof useQuery<TestList>>['data'] };
type TestList = Awaited<ReturnType<NonNullable<ReturnType<typeof testsQuery>['queryFn']>>>;

function TestFilters({ search, list }: { search: TestsSearch } & Listed) {
  const { t } = useLingui();
  const names = useStatusNames();
  const categories = list?.categories ?? [];
  const isListed = categories.some(({ category }) => category === search.category);
  const chosen = search.category ?? '';
  return (
    <ListToolbar
      searchLabel={t`Search tests`}
      placeholder={t`Search by title, description or tag...`}
      search={search.search}
    >
      <FilterSelect
        label={t`Category`}
        name="category"
        value={search.category}
        options={[
          { value: '', label: t`All Categories` },
          ...categories.map(({ category, count }) => ({
            value: category,
            label: `${category} (${count})`,
          })),
          // Chosen, though nothing in it matches the other filters.
          ...(isListed || chosen === '' ? [] : [{ value: chosen, label: `${chosen} (0)` }]),
        ]}
      />
      <FilterSelect
        label={t`Status`}
        name="status"
        value={search.status}
        options={[
          { value: '', label: t`All Statuses` },
          ...testStatuses.map((value) => ({ value, label: names[value] })),
        ]}
      />
      <FilterSelect
        label={t`Sort`}
        name="sort"
        value={search.sort}
        options={[
          { value: 'latest', label: t`Latest` },
          { value: 'title', label: t`Title` },
          { value: 'category', label: t`Category` },
          { value: 'questions', label: t`Questions` },
        ]}
      />
    </ListToolbar>
  );
}

function Shown({ list }: Listed) {
  const count = list?.items.length ?? 0;
  const total = list?.total ?? 0;
  return (
    <p role="status" className="text-sm text-muted">
      {list && (
        <>
          <Trans>
            Showing {count} of {total} tests
          </Trans>
          {list.available > total && (
            <>
              {' '}
              <Plural value={list.available} one="(# test in all)" other="(# tests in all)" />
            </>
          )}
        </>
      )}
    </p>
  );
}

function FailureBanner(failure: { text: string; isRetrying: boolean; onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button isBusy={failure.isRetrying} onClick={failure.onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {failure.text}
    </Banner>
  );
}

function CategoriesLink() {
  return (
    <LinkButton {...adminPaths.testCategories}>
      <Tags aria-hidden="true" className="size-5" />
      <Trans>Categories</Trans>
    </LinkButton>
  );
}

function CreateLink() {
  return (
    <LinkButton {...adminPaths.newTest} variant="primary">
      <FilePlus2 aria-hidden="true" className="size-5" />
      <Trans>Create New Test</Trans>
    </LinkButton>
  );
}

function NoTests({ search }: { search: TestsSearch }) {
  const { t } = useLingui();
  return (
    <ListEmpty
      icon={FileText}
      title={t`No tests found`}
      isFiltered={isNarrowed(search)}
      whole={adminPaths.tests}
      unfiltered={{
        text: t`Create the first test, or import questions into one.`,
        action: <CreateLink />,
      }}
    />
  );
}
