import { useEffect, useSyncExternalStore } from 'react';
import { useAccount } from '#shared/accounts/api.ts';

/** Takes off this device whatever there is of an account that is deleted, also what the server does not have. */
export async function forgetDeleted(accountId: string): Promise<void> {
  try {
    await (await import('#shared/attempts/local-answers.ts')).forgetDeleted(accountId);
  } catch {
    // Without a working store on this device there is nothing to take off it.
  }
}

/** The account that this page has been told of. */
let deletedId: string | null = null;
const hearers = new Set<() => void>();

function say(accountId: string | null): void {
  deletedId = accountId;
  for (const hear of hearers) hear();
}

/** Says so on this page until somebody else is here, and keeps nothing of the account. */
export function followDeletion(accountId: string): void {
  say(accountId);
  void forgetDeleted(accountId);
}

/** As on a page that is opened anew. */
export function sayNoMore(): void {
  say(null);
}

/** Whether this page has been told that the account was deleted elsewhere. */
export const isDeletedElsewhere = () => deletedId !== null;

/** The same, for what is drawn. */
export function useIsDeletedElsewhere(): boolean {
  const isTold = useSyncExternalStore(hearOf, isDeletedElsewhere, () => false);
  const shownId = useAccount()?.id;
  // What this page has been told lies outside React.
  useEffect(() => {
    if (shownId !== undefined && shownId !== deletedId) say(null);
  }, [shownId]);
  return isTold && shownId === undefined;
}

function hearOf(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}
