import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

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
  /** What the server is known to keep while changes are on their way: what is shown has all of them. */
  const kept = useRef<Kept>(undefined);
  /** One of them was not taken, and what is shown has it still. */
  const showsRefused = useRef(false);
  const mutationKey = ['change', ...queryKey];
  const known = () => client.getQueryData<Kept>(queryKey) ?? shown;
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: send,
    onMutate: async (change: Change) => {
      // At once: the next change may begin before the queries have stopped.
      if (isLast()) {
        kept.current = known();
        showsRefused.current = false;
      }
      await client.cancelQueries({ queryKey });
      const before = known();
      if (before !== undefined) client.setQueryData<Kept>(queryKey, apply(before, change));
    },
    onSuccess: (told, change) => {
      const { current } = kept;
      kept.current = told ?? (current === undefined ? current : apply(current, change));
      // What is shown has the changes already that still wait for their turn.
      if (!isLast()) return;
      // Otherwise it is right, and may have more by now than what was known at first.
      if (told !== undefined || showsRefused.current) {
        client.setQueryData<Kept>(queryKey, kept.current);
      }
      if (told === undefined) return client.invalidateQueries({ queryKey });
    },
    onError: () => {
      showsRefused.current = true;
      // Where nobody can be asked, too. What still waits for its turn may yet be taken.
      if (isLast()) client.setQueryData<Kept>(queryKey, kept.current);
      return client.invalidateQueries({ queryKey });
    },
  });
}
