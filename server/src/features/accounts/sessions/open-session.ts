import type { Account } from '@taiyari/contract';
import * as queries from '#features/accounts/queries.ts';
import { deleteOldestSessions } from '#features/accounts/sessions/queries.ts';
import { newToken } from '#features/accounts/sessions/sessions.ts';
import { toAccount } from '#features/accounts/views.ts';
import type { Db } from '#platform/database/database.ts';

export type LoggedIn = { readonly account: Account; readonly token: string };

/** More than a person has browsers. */
const maximumSessions = 20;

/** The account must be locked or new, so that the sessions of a moment are opened one after the other. */
export async function openSession(
  db: Db,
  account: queries.AccountRow,
  now: Date,
): Promise<LoggedIn> {
  const { token, tokenHash } = newToken();
  await deleteOldestSessions(db, account.id, maximumSessions - 1);
  await queries.insertSession(db, { tokenHash, accountId: account.id }, now);
  return { account: toAccount(account), token };
}
