import { isApiError } from '#lib/api-error.ts';

/** What is gone already counts as deleted: somebody else was quicker, or the answer of an earlier try was lost. */
export async function untilGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isApiError(error, 'not-found')) throw error;
  });
}
