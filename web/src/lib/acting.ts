/** Finds the account that the page is shown to. On the server, which draws pages for visitors, that is nobody. */
let findAccountId: () => string | undefined = () => undefined;

/** @returns what takes it back. */
export function actAs(find: typeof findAccountId): () => void {
  findAccountId = find;
  return () => {
    findAccountId = () => undefined;
  };
}

/**
 * The account that a call is for which begins now; undefined for visitors and guests, who have none. What sends a call
 * again by itself asks before the first time: by the next one somebody else may be logged in.
 */
export function acting(): string | undefined {
  return findAccountId();
}

/**
 * The same for a call to an address: to read is nobody's deed, and what anybody may do, such as to log in, is done
 * whoever is logged in.
 */
export function actingAt(address: { method: string; isPublic?: true }): string | undefined {
  return address.method === 'GET' || address.isPublic ? undefined : acting();
}
