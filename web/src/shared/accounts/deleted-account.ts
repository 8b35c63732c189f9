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

let isDeleted = false;
const hearers = new Set<() => void>();

function say(is: boolean): void {
  isDeleted = is;
  for (const hear of hearers) hear();
}

/** Says so on this page until somebody logs in, and keeps nothing of the account. */
export function followDeletion(accountId: string): void {
  say(true);
  void forgetDeleted(accountId);
}

/** Whether this page has been told that the account was deleted elsewhere. */
export function useIsDeletedElsewhere(): boolean {
  const isTold = useSyncExternalStore(
    hearOf,
    () => isDeleted,
    () => false,
  );
  const isSomebody = Boolean(useAccount());
  // What this page has been told lies outside React.
  useEffect(() => {
    if (isSomebody) say(false);
  }, [isSomebody]);
  return isTold && !isSomebody;
}

function hearOf(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}
