import { useSyncExternalStore } from 'react';

/** A call waits for something that only a person can give. */
export type Asked = {
  /** A sentence: what for. */
  readonly reason: string;
  /** True once the server has taken it, false when it is not given. */
  readonly settle: (isGiven: boolean) => void;
};

/** The administrator's own password, before a dangerous step. */
export const passwordAsking = createAsking();

/** A new session, where the old one has ended. */
export const loginAsking = createAsking();

/** Apart from React, because calls ask, and those are made by mutations and queries of every kind. */
function createAsking() {
  let current: { readonly asked: Asked; readonly answer: Promise<boolean> } | null = null;
  const listeners = new Set<() => void>();

  function change(next: typeof current): void {
    current = next;
    for (const listener of listeners) listener();
  }

  function listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    /** Opens the dialog, and resolves when it closes. Who asks while it is open waits for the same answer. */
    ask: (reason: string): Promise<boolean> => {
      if (current !== null) return current.answer;
      let settle: Asked['settle'] = () => undefined;
      const answer = new Promise<boolean>((resolve) => {
        settle = (isGiven) => {
          change(null);
          resolve(isGiven);
        };
      });
      change({ asked: { reason, settle }, answer });
      return answer;
    },
    /** What the dialog is to ask for; null while nothing waits. */
    useAsked: (): Asked | null => useSyncExternalStore(listen, () => current?.asked ?? null),
    /** Whoever leaves the console gives nothing: what waits for it must not wait for ever. */
    drop: (): void => current?.asked.settle(false),
  };
}
