import { readNote, writeNote } from '#lib/web-storage.ts';

/**
 * Who took a test here last, so that a reload without a connection finds that learner's answers. It
 * opens nothing: the server knows the learner by the session alone.
 */
const key = 'test-account';

export function rememberAccount(accountId: string): void {
  writeNote('localStorage', key, accountId);
}

export function lastAccount(): string | null {
  return readNote('localStorage', key);
}

export function forgetLastAccount(): void {
  writeNote('localStorage', key, null);
}
