import type { Row } from '#features/question-files/reading/tables/row.ts';

/** A cell that is merged with those below it stands for all of them: a subject beside its five questions. */
export function spreadMerged(rows: readonly Row[], ranges: readonly string[]): Row[] {
  const downwards = ranges.flatMap(rangeOf);
  if (downwards.length === 0) return [...rows];
  const byNumber = new Map(rows.map((row) => [numberOf(row), row]));
  return rows.map((row) => {
    const cells = [...row.cells];
    const faults = [...(row.faults ?? [])];
    const shared: number[] = [];
    for (const { column, first, last } of downwards) {
      const number = numberOf(row);
      const top = byNumber.get(first);
      const text = top?.cells[column] ?? '';
      if (number <= first || number > last || text === '') continue;
      while (cells.length < column) cells.push('');
      cells[column] = text;
      shared.push(column);
      faults.push(...(top?.faults ?? []).filter((fault) => fault.column === column));
    }
    return { ...row, cells, faults, shared };
  });
}

/** 'H2:H6'; a range over several columns is a title. */
function rangeOf(range: string) {
  const [, from = '', first = '', to = '', last = ''] =
    /^([A-Z]{1,2})(\d+):([A-Z]{1,2})(\d+)$/.exec(range) ?? [];
  if (from === '' || from !== to) return [];
  const column = [...from].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [{ column, first: Number(first), last: Number(last) }];
}

function numberOf({ place }: Row): number {
  return Number(place.replace('Row ', ''));
}
