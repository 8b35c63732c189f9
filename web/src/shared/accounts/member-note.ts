import { useSyncExternalStore } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';
import { guestId } from '#shared/accounts/guest.ts';

const memberNote = 'member';

/** Who is logged in on this device, from when the page knows it until he logs out here; it opens nothing. */
export function noteMember(accountId: string | null): void {
  writeNote('localStorage', memberNote, accountId);
}

export function notedMember(): string | null {
  return readNote('localStorage', memberNote);
}

/**
 * Whose tests and questions this device shows while nobody can be asked who is here. Whoever has logged out has taken that
 * right with him, also where the server has not heard of it; what is kept of him waits until he comes back.
 */
export function keptTaker(): string | null {
  // A log-in takes the guest's cookie away.
  return guestId() ?? notedMember();
}

/** The same, for what is drawn: he may log out in another tab. */
export const useNotedMember = () => useSyncExternalStore(hearOfStorage, notedMember, nobody);
export const useKeptTaker = () => useSyncExternalStore(hearOfStorage, keptTaker, nobody);

const nobody = () => null;

function hearOfStorage(hear: () => void): () => void {
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
