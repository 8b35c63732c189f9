/**
 * Who took a test here last, so that a reload without a connection finds that learner's answers. It
 * opens nothing: the server knows the learner by the session alone.
 */
const storageKey = 'test-account';

export function rememberAccount(accountId: string): void {
  withStorage((storage) => storage.setItem(storageKey, accountId));
}

export function lastAccount(): string | null {
  return withStorage((storage) => storage.getItem(storageKey)) ?? null;
}

export function forgetLastAccount(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}

/** Storage can be switched off altogether; then nothing is remembered. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
