/** Empty and absent values are left out, so that a page without filters has a bare address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) {
      params.set(key, String(value));
    }
  }
  return params.size > 0 ? `?${params}` : '';
}

/** A text of the query string, or undefined when it is absent or blank. */
export function textParam(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** `?analysis=true` → true; anything else is absent. */
export function flagParam(value: unknown): true | undefined {
  return value === 'true' || value === true ? true : undefined;
}

/** `?page=3` → 3; the first page and anything that is no page are absent. */
export function pageParam(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined;
}

/** Far behind every list, and its offset is still a number that the server takes. */
const lastPage = 1_000_000;
