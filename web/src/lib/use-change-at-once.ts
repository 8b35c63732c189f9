import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

type Options<Kept, Change> = {
  /** Of the answer that shows it. */
  readonly queryKey: DataTag<QueryKey, Kept, Error>;
  /**
   * Where the server does not say what it keeps, it is asked. To be sent with `keepalive`: the change is seen at once, so
   * whoever leaves at once must not lose it.
   */
  readonly send: (change: Change) => Promise<NoInfer<Kept> | undefined>;
  /** What is shown while the server has not told it yet. */
  readonly shown?: NoInfer<Kept>;
  /** How it will be. */
  readonly apply: (known: Kept, change: Change) => NoInfer<Kept>;
};

/**
 * A change that is seen at once and goes back when the server does not take it. Changes of the same thing are sent one
 * after the other: side by side the line may put them in another order, and the screen would say something else than is
 * kept.
 */
export function useChangeAtOnce<Kept, Change>(options: Options<Kept, Change>) {
  const { queryKey, send, shown, apply } = options;
  const client = useQueryClient();
  const mutationKey = ['change', ...queryKey];
  return useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: send,
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Kept>(queryKey) ?? shown;
      if (before !== undefined) client.setQueryData<Kept>(queryKey, apply(before, change));
      return before;
    },
    onSuccess: (kept) => {
      // What is shown has the changes already that still wait for their turn.
      if (client.isMutating({ mutationKey }) > 1) return;
      if (kept === undefined) return client.invalidateQueries({ queryKey });
      client.setQueryData<Kept>(queryKey, kept);
    },
    onError: (_error, _change, before) => {
      // Where nobody can be asked, too. What still waits for its turn may yet be taken.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData<Kept>(queryKey, before);
      return client.invalidateQueries({ queryKey });
    },
  });
}
