import { writeNote } from '#lib/web-storage.ts';
import { deletedNote, enteredNote, leftNote } from '#shared/accounts/other-tabs.ts';

/** The tabs share one session: who enters here is who acts in all of them. */
export function tellEntered(accountId: string): void {
  tell(enteredNote, accountId);
}

/** Who leaves here has left in all of them. */
export function tellLeft(accountId: string): void {
  tell(leftNote, accountId);
}

/** What another tab has open of the account cannot be gone on with. */
export function tellDeleted(accountId: string): void {
  tell(deletedNote, accountId);
}

/** Nothing of it stays on the device. */
function tell(note: string, accountId: string): void {
  writeNote('localStorage', note, accountId);
  writeNote('localStorage', note, null);
}
