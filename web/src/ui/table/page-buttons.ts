/** How many numbered buttons there are at most. */
const maximumButtons = 7;

/**
 * The pages that have a button of their own: up to seven neighbours, the shown page in their middle where
 * that is possible.
 * @param page counted from 1
 */
export function pageButtons(page: number, pages: number): number[] {
  const count = Math.min(pages, maximumButtons);
  const middle = page - Math.floor(count / 2);
  const first = Math.max(1, Math.min(middle, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** So many rows of a long list are skipped to reach a page by its number; what is further down, by its neighbour. */
const nearRows = 500;

export function isNear(page: number, pageSize: number): boolean {
  return page * pageSize <= nearRows;
}

/** The buttons in a long list: of near pages, and of the shown one, wherever it is. */
export function nearButtons(page: number, pages: number, pageSize: number): number[] {
  const near = Math.min(pages, Math.floor(nearRows / pageSize));
  return page > near ? [page] : pageButtons(page, near);
}
