import { msg } from '@lingui/core/macro';
import { apiEdition } from '@taiyari/contract/rules/edition';
import { ApiError, isApiError } from '#lib/api-error.ts';
import { i18n } from '#lib/i18n.ts';
import { pause } from '#lib/pause.ts';

/** Between the tries. Meanwhile a process of the release before is replaced by one of this. */
const pauses = [1000, 2000, 4000, 8000];

/**
 * Makes a call that servers of the release before may not know, again until one of this release answers.
 * @throws ApiError `unavailable` when none has: what an older one refuses is not the last word.
 */
export async function pastOlderServers<Answer>(
  makeCall: () => Promise<Answer>,
  [next, ...later]: readonly number[] = pauses,
): Promise<Answer> {
  try {
    return await makeCall();
  } catch (error) {
    if (!isOfOlderServer(error)) throw error;
    if (next === undefined) throw renewing(error);
  }
  await pause(next);
  return pastOlderServers(makeCall, later);
}

function isOfOlderServer(error: unknown): boolean {
  return (
    isApiError(error, 'not-found', 'invalid-input') && (error.problem?.edition ?? 0) < apiEdition
  );
}

function renewing(cause: unknown): ApiError {
  const sentence = msg`The site is being renewed at this moment. Please try again in a minute; nothing is lost.`;
  return new ApiError(i18n._(sentence), { status: 503, type: 'unavailable', cause });
}
