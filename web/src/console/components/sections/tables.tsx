import { useState } from 'react';
import { Columns, Shown } from '#console/components/shown.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import type { PlotSpec } from '#ui/chart/plot-spec.ts';
import { Pencil, Trash2 } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable, TableSkeleton } from '#ui/table/data-table.tsx';
import { NumberedPages } from '#ui/table/numbered-pages.tsx';
import { type Deed, RowDeeds } from '#ui/table/row-deeds.tsx';
import { BulkBar, type Selection } from '#ui/table/selection.tsx';

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
  drop: nothing,
  clear: nothing,
};

const testTable = {
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
      <DataTable {...testTable} label="Tests" sort={sort} onSort={setSort} selection={selection} />
      <NumberedPages page={page} pageSize={20} total={90} onPage={setPage} />
      <BulkBar selection={selection}>
        <Button variant="danger">Delete</Button>
      </BulkBar>
      <TableSkeleton label="Loading the tests" rows={2} />
    </Shown>
  );
}

const plain = (value: number) => String(value);
const ticks = [0, 10, 20, 30];

const plots: readonly { title: string; plot: PlotSpec }[] = [
  {
    title: 'Stacked bars',
    plot: {
      kind: 'stacked-bars',
      parts: [
        { label: 'Right', tone: 'success', texture: 'solid' },
        { label: 'Skipped', tone: 'neutral', texture: 'hollow' },
        { label: 'Wrong', tone: 'danger', texture: 'striped', side: 'before' },
      ],
      rows: [
        { label: 'Reasoning', note: '12.0 of 20', values: [14, 3, 3] },
        { label: 'English', note: '4.5 of 10', values: [5, 4, 1] },
      ],
      formatValue: plain,
      axisLabel: 'Questions',
    },
  },
  {
    title: 'Strip plot',
    plot: {
      kind: 'strip-plot',
      rows: [
        { label: 'Right', note: '8 s', tone: 'success', shape: 'disc', values: [4, 6, 8, 9, 12] },
        { label: 'Wrong', note: '18 s', tone: 'danger', shape: 'cross', values: [14, 18, 25] },
        { label: 'Skipped', note: '3 s', tone: 'neutral', shape: 'ring', values: [2, 3, 5] },
      ],
      ticks,
      formatValue: plain,
      axisLabel: 'Seconds',
    },
  },
  {
    title: 'Columns',
    plot: {
      kind: 'column-plot',
      columns: [3, 9, 21, 28, 17, 6].map((value, place) => ({
        key: `${place}`,
        label: `${place * 10}`,
        value,
        ...(place === 3 && { mark: 'You' }),
      })),
      lines: [{ at: 2.5, label: 'Cut-off' }],
      ticks,
      formatValue: plain,
      axisLabel: 'Marks',
    },
  },
  {
    title: 'Line',
    plot: {
      kind: 'line-plot',
      points: [8, 14, null, 19, 26].map((value, place) => ({
        label: `Test ${place + 1}`,
        value,
        isMain: place === 4,
      })),
      ticks,
      formatValue: plain,
    },
  },
];

const table = {
  columns: ['Subject', 'Right'],
  rows: [{ key: 'reasoning', cells: ['Reasoning', '14'] }],
};

export function ChartsShown() {
  return (
    <Shown name="charts" title="Charts">
      <Columns>
        {plots.map(({ title, plot }) => (
          <Chart
            key={title}
            headingLevel={3}
            title={title}
            summary="What the picture says, in a sentence."
            plot={plot}
            table={table}
          />
        ))}
      </Columns>
    </Shown>
  );
}
