import { useState } from 'react';
import { Shown } from '#console/components/shown.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Pencil, Trash2 } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable, TableSkeleton } from '#ui/table/data-table.tsx';
import { NumberedPages } from '#ui/table/numbered-pages.tsx';
import { type Deed, RowDeeds } from '#ui/table/row-deeds.tsx';
import type { Selection } from '#ui/table/selection.tsx';
import { BulkBar } from '#ui/table/selection.tsx';

type Sample = { id: string; title: string; questions: number; isActive: boolean };

const rows: readonly Sample[] = [
  { id: 'a', title: 'Patwari mock 1', questions: 100, isActive: true },
  {
    id: 'b',
    title: 'A test with a title that is longer than its column is',
    questions: 5,
    isActive: false,
  },
  { id: 'c', title: 'Police constable paper', questions: 80, isActive: true },
];

const nothing = () => undefined;
const deedsOf = (title: string): Deed[] => [
  { label: 'Edit', name: `Edit ${title}`, icon: Pencil, onDo: nothing },
  { label: 'Delete', name: `Delete ${title}`, icon: Trash2, isDanger: true, onDo: nothing },
];

const columns: readonly Column<Sample>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: ({ title }) => title,
    sorts: [
      { value: 'title', direction: 'ascending' },
      { value: '-title', direction: 'descending' },
    ],
  },
  { key: 'questions', header: 'Questions', cell: ({ questions }) => questions, isNumber: true },
  {
    key: 'state',
    header: 'Status',
    from: 'md',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Draft'}</Badge>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    holdsDeeds: true,
    cell: ({ title }) => <RowDeeds name={title} deeds={deedsOf(title)} />,
  },
];
const selection: Selection = {
  keys: new Set(['a']),
  toggle: nothing,
  toggleAll: nothing,
  clear: nothing,
};

const table = {
  columns,
  rows,
  rowKey: ({ id }: Sample) => id,
  rowName: ({ title }: Sample) => title,
};

export function TablesShown() {
  const [sort, setSort] = useState('title');
  const [page, setPage] = useState(2);
  return (
    <Shown name="tables" title="Tables">
      <DataTable {...table} label="Tests" sort={sort} onSort={setSort} selection={selection} />
      <NumberedPages page={page} pageSize={20} total={90} onPage={setPage} />
      <BulkBar selection={selection}>
        <Button variant="danger">Delete</Button>
      </BulkBar>
      <TableSkeleton label="Loading the tests" rows={2} />
    </Shown>
  );
}
