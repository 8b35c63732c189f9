import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BankQuestion } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { bankPageSize, bankQuery } from '#console/authoring/bank/api.ts';
import { BankFilters } from '#console/authoring/bank/bank-filters.tsx';
import type { bankFilters } from '#console/authoring/bank/bank-search.ts';
import { useBankColumns } from '#console/authoring/bank/use-bank-columns.tsx';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { OwnListPlace, useOwnListPlace } from '#console/kit/lists/use-list-place.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FileQuestion } from '#ui/icons/elsewhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { Column } from '#ui/table/column.ts';
import type { Selection } from '#ui/table/selection.ts';

type PickListProps = {
  selection: Selection;
  /** Of the bank's questions those that the test asks already: they are marked, and cannot be chosen. */
  asked: ReadonlySet<string>;
};

/** The bank's list with its search and filters, in a dialog: the address knows nothing of it. */
export function PickList({ selection, asked }: PickListProps) {
  const { t } = useLingui();
  const { search, place } = useOwnListPlace<(typeof bankFilters)[number]>();
  const list = useQuery(bankQuery(search));
  const columns = usePickColumns(asked);
  return (
    <OwnListPlace value={place}>
      <BankFilters search={search} />
      <p role="status" className="text-sm text-muted">
        {list.data && <Plural value={list.data.total} one="# question" other="# questions" />}
      </p>
      <AdminList
        label={t`Questions`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ question }) => question}
        sort={search.sort}
        place={search}
        selection={selection}
        isSelectable={({ id, isRetired }) => !isRetired && !asked.has(id)}
        pageSize={bankPageSize}
        errorMessage={t`The questions could not be loaded. Please try again.`}
        empty={
          <EmptyState
            icon={FileQuestion}
            headingLevel={3}
            title={t`No questions found`}
            text={t`Try adjusting your search or filters.`}
          />
        }
      />
    </OwnListPlace>
  );
}

/** Without a way out of the dialog, and with what stands in the way of choosing a question. */
function usePickColumns(asked: ReadonlySet<string>): readonly Column<BankQuestion>[] {
  const { t } = useLingui();
  const told = useBankColumns().filter(({ key }) => ['topic', 'difficulty'].includes(key));
  return [
    {
      key: 'question',
      header: t`Question`,
      cell: ({ id, question, isRetired }) => (
        <div className="grid min-w-44 gap-1 wrap-anywhere">
          <RichText text={question} />
          <span className="flex flex-wrap gap-2 empty:hidden">
            {asked.has(id) && (
              <Badge>
                <Trans>In this test already</Trans>
              </Badge>
            )}
            {isRetired && (
              <Badge>
                <Trans>Retired</Trans>
              </Badge>
            )}
          </span>
        </div>
      ),
    },
    ...told,
  ];
}
