import { type Figure, pictureOf } from './figures/draw.ts';
import { choices, lentBooks, passengers, stems } from './figures/questions.ts';
import { gcd, mean, sum } from './recompute-helpers.ts';

const reversed = (row: string) => [...row].reverse().join('');
const rowsOf = (figure: Figure | undefined) => (figure?.kind === 'grid' ? figure.rows : []);

/** The only one of the figures that something can be said of. */
function only(figures: readonly Figure[] | undefined, isIt: (figure: Figure) => boolean): string {
  const [found, ...others] = (figures ?? []).filter(isIt);
  if (!found || others.length > 0) throw new Error('not exactly one figure is the odd one');
  return pictureOf(found);
}

/** The step between neighbours, which must be the same everywhere. */
function next(numbers: readonly number[]): number {
  const steps = numbers.slice(1).map((number, place) => number - (numbers[place] ?? 0));
  if (new Set(steps).size !== 1) throw new Error('the steps are not the same');
  return (numbers.at(-1) ?? 0) + (steps[0] ?? 0);
}

/** As the table of the passage has it: month → column → books. */
const table = lentBooks.split('\n').map((line) =>
  line
    .split('|')
    .map((text) => text.trim())
    .slice(1, -1),
);
const [heads = [], , ...months] = table;
const books = (month: string, column: string) =>
  Number(months.find(([name]) => name === month)?.[heads.indexOf(column)]);
const allOf = (month: string) => sum(heads.slice(1).map((column) => books(month, column)));
const day = (name: string) => passengers.find((bar) => bar.name === name)?.value ?? Number.NaN;
const ratio = (one: number, other: number) =>
  `${one / gcd(one, other)} : ${other / gcd(one, other)}`;

/** The answers of the questions with tables, charts and figures, worked out from what they show. */
export const figures: Readonly<Record<string, () => number | string>> = {
  'figures-001': () =>
    pictureOf({
      kind: 'arrow',
      degrees: next(stems.turning.map((one) => (one.kind === 'arrow' ? one.degrees : 0))),
    }),
  'figures-002': () =>
    pictureOf({
      kind: 'polygon',
      dots: 0,
      sides: next(stems.growing.map((one) => (one.kind === 'polygon' ? one.sides : 0))),
    }),
  'figures-003': () =>
    only(choices['figures-003'], (one) => one.kind === 'polygon' && one.sides !== one.dots),
  'figures-004': () =>
    only(choices['figures-004'], (one) => rowsOf(one).some((row) => row !== reversed(row))),
  'figures-005': () => pictureOf({ kind: 'grid', rows: rowsOf(stems.shape).map(reversed) }),
  'figures-006': () =>
    pictureOf({
      kind: 'arrow',
      degrees: 360 - (stems.pointer.kind === 'arrow' ? stems.pointer.degrees : 0),
    }),
  'figures-007': () =>
    pictureOf({ kind: 'grid', rows: rowsOf(stems.folded).map((row) => row + reversed(row)) }),
  'figures-008': () => {
    const rows = rowsOf(stems.foldedTwice).map((row) => row + reversed(row));
    return pictureOf({ kind: 'grid', rows: [...rows, ...rows.toReversed()] });
  },
  'data-001': () => allOf('May'),
  'data-002': () =>
    months
      .map(([name = '']) => name)
      .toSorted((a, b) => books(b, 'Science') - books(a, 'Science'))[0] ?? '',
  'data-003': () => ratio(books('April', 'Novels'), books('June', 'Novels')),
  'data-004': () => (100 * books('June', 'Science')) / allOf('June'),
  'data-005': () => mean(passengers.map(({ value }) => value)),
  'data-006': () => (100 * (day('Thu') - day('Tue'))) / day('Tue'),
  'data-007': () => ratio(day('Wed'), day('Fri')),
  'data-008': () => {
    const values = passengers.map(({ value }) => value);
    return Math.max(...values) - Math.min(...values);
  },
};
