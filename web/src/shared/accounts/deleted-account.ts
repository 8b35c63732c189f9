import { useSyncExternalStore } from 'react';
import { passNote, readNote, writeNote } from '#lib/web-storage.ts';

/** The account that was shown on this device last, until it logs out here; it opens nothing. */
const memberNote = 'member';

export function noteMember(accountId: string | null): void {
  writeNote('localStorage', memberNote, accountId);
  if (accountId !== null) say(false);
}

export function notedMember(): string | null {
  return readNote('localStorage', memberNote);
}

/** The note by which a tab tells the others that an account is deleted. */
export const deletedNote = 'deleted';

/** What another tab has open of the account cannot be gone on with. */
export function tellDeleted(accountId: string): void {
  passNote(deletedNote, accountId);
}

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
  return useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => isDeleted,
    () => false,
  );
}
