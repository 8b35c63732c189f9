import { type Pace, withoutPauses } from '#platform/jobs/pace.ts';

/** Then it is not the things that something is wrong with. */
const mostErrors = 10;

/**
 * Does one after the other of what is left, until nothing is, or its pace says so. One that fails keeps no other up.
 * @param doNext says whether there was one; whoever fails it must leave it for later, or it comes again at once.
 * @throws AggregateError what went wrong, once all else is done, or after ten failures.
 */
export async function doAllLeft(
  doNext: () => Promise<boolean>,
  { pace = withoutPauses, failure }: { readonly pace?: Pace | undefined; readonly failure: string },
): Promise<void> {
  const errors: unknown[] = [];
  for (let isMore = true; isMore && (await pace.rest()); ) {
    isMore = await doNext().catch((error: unknown) => {
      errors.push(error);
      return errors.length < mostErrors;
    });
  }
  if (errors.length > 0) throw new AggregateError(errors, failure);
}
