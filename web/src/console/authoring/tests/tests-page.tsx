import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ManagedTest } from '@taiyari/contract';
import { testStatuses } from '@taiyari/contract/rules/tests';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
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
import { TrashLink } from '#console/kit/deletion/typed-deletion.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { useOutcome } from '#console/kit/outcome.tsx';
import { useStatusNames } from '#console/kit/test-words.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { Button } from '#ui/button.tsx';
import { FilePlus2, FileText, Tags } from '#ui/icons/elsewhere.ts';
import { BulkBar, useSelection } from '#ui/table/selection.tsx';
import { LinkButton } from '#ui/text-link.tsx';

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
  // The status may be changed in the dialog: it shows what the list has learnt since.
  const shown =
    open && 'test' in open
      ? (list.data?.items.find(({ id }) => id === open.test.id) ?? open.test)
      : null;
  return (
    <ListPage
      title={t`Manage Tests`}
      text={t`Mock tests, previous year papers and practice tests, with their questions.`}
      actions={
        <>
          <CategoriesLink />
          <TrashLink />
          <CreateLink />
        </>
      }
      search={search}
      words={{ label: t`Search tests`, placeholder: t`Search by title, description or tag...` }}
      filters={useFilters(search, list.data?.categories ?? [])}
      total={(answer) => <Shown {...answer} />}
      label={t`Tests`}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      sort={search.sort}
      selection={selection}
      pageSize={testsPageSize}
      errorMessage={t`Failed to load tests. Please try again.`}
      failsInBanner
      empty={{
        icon: FileText,
        title: t`No tests found`,
        whole: adminPaths.tests,
        unfiltered: {
          text: t`Create the first test, or import questions into one.`,
          action: <CreateLink />,
        },
      }}
      outcome={outcome}
    >
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
          onPortion={selection.drop}
          onDone={() => {
            setOpen(null);
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
          onArchived={() => {
            setOpen(null);
            outcome.succeed(t`Test archived`);
          }}
        />
      )}
    </ListPage>
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

type Category = { readonly category: string; readonly count: number };

function useFilters(search: TestsSearch, categories: readonly Category[]) {
  const { t } = useLingui();
  const names = useStatusNames();
  const chosen = search.category ?? '';
  const isListed = categories.some(({ category }) => category === chosen);
  return [
    {
      label: t`Category`,
      name: 'category',
      options: [
        { value: '', label: t`All Categories` },
        ...categories.map(({ category, count }) => ({
          value: category,
          label: `${category} (${count})`,
        })),
        // Chosen, though nothing in it matches the other filters.
        ...(isListed || chosen === '' ? [] : [{ value: chosen, label: `${chosen} (0)` }]),
      ],
    },
    {
      label: t`Status`,
      name: 'status',
      options: [
        { value: '', label: t`All Statuses` },
        ...testStatuses.map((value) => ({ value, label: names[value] })),
      ],
    },
    {
      label: t`Sort`,
      name: 'sort',
      options: [
        { value: 'latest', label: t`Latest` },
        { value: 'title', label: t`Title` },
        { value: 'category', label: t`Category` },
        { value: 'questions', label: t`Questions` },
      ],
    },
  ] satisfies ComponentProps<typeof ListPage>['filters'];
}

type ShownProps = { items: readonly unknown[]; total: number; available: number };

function Shown({ items: { length: count }, total, available }: ShownProps) {
  return (
    <>
      <Trans>
        Showing {count} of {total} tests
      </Trans>
      {available > total && (
        <>
          {' '}
          <Plural value={available} one="(# test in all)" other="(# tests in all)" />
        </>
      )}
    </>
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
