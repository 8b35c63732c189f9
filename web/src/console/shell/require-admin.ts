import type { Account } from '@taiyari/contract';
import { redirect } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { type GuardArguments, requireAccount } from '#shared/accounts/guards.ts';

/** `beforeLoad` of the console: the server checks each call again, this only spares a useless page. */
export async function requireAdmin(guard: GuardArguments): Promise<{ account: Account }> {
  const { account } = await requireAccount(guard);
  // A copy: `redirect` writes into what it is given.
  if (!account.labels.includes('admin')) throw redirect({ ...paths.unauthorized });
  return { account };
}
