/** Of two presses without a gap the second one comes before any button looks busy: it begins nothing. */
import type { MutationKey, QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** Where several buttons begin the same, as enrolling in a series on different pages. */
export function unlessBegun(
  client: QueryClient,
  mutationKey: MutationKey,
  begin: () => unknown,
): void {
  if (client.isMutating({ mutationKey }) === 0) begin();
}

/** Where one component begins it: `begin` settles when it may begin again. */
export function useUnlessUnderWay(): (begin: () => Promise<unknown>) => void {
  const isUnderWay = useRef(false);
  return (begin) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void begin().finally(() => {
      isUnderWay.current = false;
    });
  };
}
