import { acting } from '#lib/acting.ts';
import { isApiError } from '#lib/api-error.ts';
import { countOfWaits } from '#lib/count-of-waits.ts';
import { pause } from '#lib/pause.ts';

/** Between the tries: a line that breaks is often there again in a moment. */
const pauses = [1000, 3000];

const again = countOfWaits();

/**
 * Makes a call that is done once however often it is sent, again where no answer came or only a proxy's. Never after an
 * answer of the site, unless it is away for a moment and does not ask for more time than a pause; and not while the
 * browser knows that there is no network.
 * @param makeCall names the account that it is told, the same at each try.
 * @throws what the last try throws
 */
export async function tryAgain<Answer>(
  makeCall: (actingFor: string | undefined) => Promise<Answer>,
  actingFor = acting(),
  [next, ...later]: readonly number[] = pauses,
): Promise<Answer> {
  try {
    return await makeCall(actingFor);
  } catch (error) {
    if (next === undefined || !isWithoutAnswer(error) || waitOf(error) > next) throw error;
  }
  again.change(1);
  try {
    await pause(next);
    return await tryAgain(makeCall, actingFor, later);
  } finally {
    again.change(-1);
  }
}

function isWithoutAnswer(error: unknown): boolean {
  if (isApiError(error, 'offline')) return navigator.onLine;
  if (!isApiError(error, 'unavailable', 'unreadable')) return false;
  // What is made of an older server's refusal has been waited for already: it has no problem of its own.
  const isAnswered = error.type === 'unreadable' || error.problem !== null;
  return isAnswered && error.status >= 502 && error.status <= 504;
}

/** Milliseconds: a server that is busy with the same call says that it takes longer. */
function waitOf(error: unknown): number {
  return isApiError(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
}

/** Whether a call that had no answer is being sent again. */
export const useIsTryingAgain = again.useIsAny;
