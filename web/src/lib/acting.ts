/** Finds the account that the page is shown to. On the server, which draws pages for visitors, that is nobody. */
let findAccountId: () => string | undefined = () => undefined;
/** Whether the session that this browser has may be of somebody who has left. */
let isSessionLeft: () => boolean = () => false;

/** @returns what takes it back. */
export function actAs(find: typeof findAccountId, isLeft: typeof isSessionLeft): () => void {
  findAccountId = find;
  isSessionLeft = isLeft;
  return () => {
    findAccountId = () => undefined;
    isSessionLeft = () => false;
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

/**
 * What a call is sent with besides. Where somebody has left whose session may live on, a visitor's call brings no session
 * along: it is answered as to a visitor, and does nothing in another one's name. What concerns sessions brings it, as what
 * names its account does, which the server looks at.
 */
export function sessionOf(path: string, actingFor: string | undefined): { credentials?: 'omit' } {
  const isVisitors = actingFor === undefined && acting() === undefined;
  return isVisitors && !path.startsWith('/api/account') && isSessionLeft()
    ? { credentials: 'omit' }
    : {};
}
