import type { Account } from '@taiyari/contract';
import { paths } from '#lib/paths.ts';
import { type GuardArguments, redirect } from '#lib/router/page.ts';
import { requireAccount } from '#shared/accounts/require-account.ts';

/** Guard of the console: the server checks each call again, this only spares a useless page. */
export async function requireAdmin(guard: GuardArguments): Promise<{ account: Account }> {
  const { account } = await requireAccount(guard);
  if (!account.labels.includes('admin')) throw redirect(paths.unauthorized);
  return { account };
}
