import { call } from '#lib/api-client.ts';
import { paths } from '#lib/paths.ts';
import { type GuardArguments, redirect } from '#lib/router/page.ts';
import { flagParam } from '#lib/search-params.ts';
import { accountQuery } from '#shared/accounts/api.ts';
import { guestId } from '#shared/accounts/guest.ts';

/**
 * Guard of a test and its results: an account, or the guest of this browser. Who says in the address that he will try it
 * without an account becomes a guest, or finds that he is one still; anybody else goes to /login and comes back.
 */
export async function requireTaker({ queryClient, location }: GuardArguments): Promise<{
  account: { readonly id: string };
}> {
  const account = await queryClient.ensureQueryData(accountQuery);
  if (account !== null) return { account };
  if (flagParam(location.search.try)) return { account: await call('becomeGuest') };
  const id = guestId();
  if (id === null) throw redirect(paths.login(location.href));
  return { account: { id } };
}
