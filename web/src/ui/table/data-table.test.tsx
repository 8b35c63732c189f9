import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';

type Fort = { readonly name: string; readonly hill: string; readonly height: number | null };

const columns: readonly Column<Fort>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'hill', header: 'Hill', from: 'lg', cell: ({ hill }) => hill },
  {
    key: 'height',
    header: 'Height',
    from: 'lg',
    isEmpty: ({ height }) => height === null,
    cell: ({ height }) => height ?? '–',
  },
];

it('tells under a row of a narrow window what there is to tell of it', () => {
  const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => narrow);
  const rows = [
    { name: 'Hari Parbat', hill: 'Koh-e-Maran', height: 1730 },
    { name: 'Bahu', hill: 'Tawi', height: null },
  ];
  render(
    <DataTable
      label="Forts"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
    />,
  );
  // In a row of its own, as wide as the table: the first cell is too narrow for it.
  const under = (name: string) =>
    screen.getByRole('row', { name }).nextElementSibling as HTMLTableRowElement;
  const told = (name: string) =>
    within(under(name))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  expect([...under('Hari Parbat').cells].map(({ colSpan }) => colSpan)).toEqual([1]);
  expect(told('Hari Parbat')).toEqual(['Hill', 'Height']);
  expect(told('Bahu')).toEqual(['Hill']);
});

it('names a column of numbers where its numbers stand', () => {
  const heights: readonly Column<Fort>[] = [
    { key: 'name', header: 'Name', cell: ({ name }) => name },
    { key: 'height', header: 'Height', isNumber: true, cell: ({ height }) => height },
  ];
  render(
    <DataTable
      label="Forts"
      columns={heights}
      rows={[]}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
    />,
  );
  const classes = (name: string) => [...screen.getByRole('columnheader', { name }).classList];
  // One of the two alone: which of them wins is not for their order here to say.
  expect(classes('Name').filter((name) => /^text-(start|end)$/.test(name))).toEqual(['text-start']);
  expect(classes('Height').filter((name) => /^text-(start|end)$/.test(name))).toEqual(['text-end']);
});
