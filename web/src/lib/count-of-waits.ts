import { useSyncExternalStore } from 'react';

/** How many things are waited for at the moment, for whoever shows that there are any. */
export function countOfWaits() {
  let waits = 0;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    change(by: 1 | -1): void {
      waits += by;
      for (const listener of listeners) listener();
    },
    useIsAny: (): boolean =>
      useSyncExternalStore(
        listen,
        () => waits > 0,
        () => false,
      ),
  };
}
