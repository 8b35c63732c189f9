import { isApiError } from '#lib/api-error.ts';
import { lastAccount } from '#shared/attempts/store/last-account.ts';

type Identity = { readonly accountId: string };

/** So long a test page waits for a slow line before it shows what this device has kept. */
const patienceMilliseconds = 4000;

/**
 * The account of a test page. Without a connection nobody can be asked, so it is the learner who took
 * a test here last: that shows what this device has kept, and the server checks the session with every call.
 */
export async function accountIdOrKept(
  asking: Promise<{ account: { id: string } }>,
): Promise<Identity> {
  const asked = asking.then(({ account }) => ({ accountId: account.id }));
  const kept = lastAccount();
  if (kept === null) return asked;
  return Promise.race([asked.catch((error) => keptOrThrow(error, kept)), afterPatience(kept)]);
}

function keptOrThrow(error: unknown, accountId: string): Identity {
  if (isApiError(error, 'offline', 'unreadable', 'unavailable', 'internal')) return { accountId };
  throw error;
}

function afterPatience(accountId: string): Promise<Identity> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ accountId }), patienceMilliseconds);
  });
}
