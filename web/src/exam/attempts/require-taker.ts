import { call } from '#lib/api-client.ts';
import { isApiError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { type GuardArguments, redirect } from '#lib/router/page.ts';
import { flagParam } from '#lib/search-params.ts';
import { accountQuery } from '#shared/accounts/api.ts';
import { endWhatIsOwed } from '#shared/accounts/end-session.ts';
import { guestId } from '#shared/accounts/guest.ts';
import { logInAlone } from '#shared/accounts/log-in-turns.ts';
import { keptTaker } from '#shared/accounts/member-note.ts';

/**
 * Guard of a test and its results: an account, or the guest of this browser. Who says in the address that he will try it
 * without an account becomes a guest, or finds that he is one still; anybody else goes to /login and comes back.
 */
export async function requireTaker({ queryClient, location }: GuardArguments): Promise<{
  account: { readonly id: string };
}> {
  const account = await queryClient.ensureQueryData(accountQuery);
  if (account !== null) return { account };
  if (flagParam(location.search.try)) {
    await endWhatIsOwed();
    return { account: await logInAlone(() => call('becomeGuest')) };
  }
  const id = guestId();
  if (id === null) throw redirect(paths.login(location.href));
  return { account: { id } };
}

type Identity = { readonly accountId: string };

/** So long a test page waits for a slow line before it shows what this device has kept. */
const patienceMilliseconds = 4000;

/**
 * The account of a test page. Without a connection nobody can be asked, so it is who is noted as logged in
 * here, or the guest: that shows what this device has kept, and the server checks the session with every call.
 */
export async function accountIdOrKept(
  asking: Promise<{ account: { id: string } }>,
): Promise<Identity> {
  const asked = asking.then(({ account }) => ({ accountId: account.id }));
  const kept = keptTaker();
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
