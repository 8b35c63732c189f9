import { useSyncExternalStore } from 'react';

/** A dangerous step waits for the administrator's own password. */
export type PasswordRequest = {
  /** A sentence: what for. */
  readonly reason: string;
  /** True once the server has taken the password, false when it is not given. */
  readonly settle: (isGiven: boolean) => void;
};

/** Apart from React, because calls ask, and those are made by mutations and queries of every kind. */
let current: { readonly request: PasswordRequest; readonly answer: Promise<boolean> } | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog, and resolves when it closes. Who asks while it is open waits for the same answer. */
export function askForPassword(reason: string): Promise<boolean> {
  if (current !== null) return current.answer;
  let settle: PasswordRequest['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = (isGiven) => {
      change(null);
      resolve(isGiven);
    };
  });
  change({ request: { reason, settle }, answer });
  return answer;
}

/** What the dialog is to ask for; null while nothing waits. */
export function usePasswordRequest(): PasswordRequest | null {
  return useSyncExternalStore(listen, () => current?.request ?? null);
}

export function dropPasswordRequest(): void {
  current?.request.settle(false);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}
