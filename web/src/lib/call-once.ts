import { isApiError } from '#lib/api-error.ts';
import { tryAgain } from '#lib/trying-again.ts';

/** What was sent and not answered, with the key it bore. */
const unanswered = new Map<string, string>();

/**
 * Makes a call that makes something. Without an answer nobody knows whether it was done: the same once more bears the
 * same key, and is done no second time. It is sent again by itself a few times, later by whoever presses again.
 * @param sent all that makes it the same
 */
export async function callOnce<Answer>(
  sent: string,
  makeCall: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const key = unanswered.get(sent) ?? newKey();
  unanswered.set(sent, key);
  try {
    const answer = await tryAgain(() => makeCall({ 'idempotency-key': `"${key}"` }));
    unanswered.delete(sent);
    return answer;
  } catch (error) {
    if (isRefused(error)) unanswered.delete(sent);
    throw error;
  }
}

/** What was done since may have taken back what was not answered: the same once more is a new thing. */
export function forgetUnanswered(): void {
  unanswered.clear();
}

/** It was not done, or whoever sends it once more has been told that it was. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && (error.status === 409 || error.status === 422);
}

/** `randomUUID` is there on secure pages alone. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
