import type { MutationKey, QueryClient } from '@tanstack/react-query';

/** Of two presses without a gap the second one comes before any button looks busy. */
export function unlessBegun(
  client: QueryClient,
  mutationKey: MutationKey,
  begin: () => unknown,
): void {
  if (client.isMutating({ mutationKey }) === 0) begin();
}
