/**
 * An array as PostgreSQL writes it, for the parameters of statements with thousands of rows: the
 * driver would look into every value for characters to escape.
 * @param textOf gives what needs no quotes: numbers, ids, times, sheets; null is NULL.
 */
export function arrayLiteral<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string | number | null,
): string {
  return `{${items.map((item) => textOf(item) ?? 'NULL').join()}}`;
}
