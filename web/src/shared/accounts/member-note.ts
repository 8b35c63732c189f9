import { writeNote } from '#lib/web-storage.ts';

/** The account that was shown on this device last, until it logs out here; it opens nothing. */
export const memberNote = 'member';

export function noteMember(accountId: string | null): void {
  writeNote('localStorage', memberNote, accountId);
}
