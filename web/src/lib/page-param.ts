/** `?page=3` → 3; the first page and anything that is no page are absent. */
export function pageParam(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined;
}

/** Far behind every list, and its offset is still a number that the server takes. */
const lastPage = 1_000_000;
