/** Then it is not the things that something is wrong with. */
const mostErrors = 10;

/**
 * Does one after the other of what is left, until nothing is, or the signal says so. One that fails keeps no other up.
 * @param doNext says whether there was one; whoever fails it must leave it for later, or it comes again at once.
 * @throws AggregateError what went wrong, once all else is done, or after ten failures.
 */
export async function doAllLeft(
  doNext: () => Promise<boolean>,
  { signal, failure }: { readonly signal?: AbortSignal | undefined; readonly failure: string },
): Promise<void> {
  const errors: unknown[] = [];
  for (let isMore = true; isMore && !signal?.aborted; ) {
    isMore = await doNext().catch((error: unknown) => {
      errors.push(error);
      return errors.length < mostErrors;
    });
  }
  if (errors.length > 0) throw new AggregateError(errors, failure);
}
