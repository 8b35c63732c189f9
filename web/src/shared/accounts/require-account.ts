import type { Account } from '@taiyari/contract';
import { paths } from '#lib/paths.ts';
import { type GuardArguments, redirect } from '#lib/router/page.ts';
import { accountQuery } from '#shared/accounts/api.ts';

/** Guard of a page that needs a login: a visitor goes to /login and comes back afterwards. */
export async function requireAccount({ queryClient, location }: GuardArguments): Promise<{
  account: Account;
}> {
  const account = await queryClient.ensureQueryData(accountQuery);
  if (account === null) throw redirect(paths.login(location.href));
  return { account };
}

/** Guard of the console: the server checks each call again, this only spares a useless page. */
export async function requireAdmin(guard: GuardArguments): Promise<{ account: Account }> {
  const { account } = await requireAccount(guard);
  if (!account.labels.includes('admin')) throw redirect(paths.unauthorized);
  return { account };
}
