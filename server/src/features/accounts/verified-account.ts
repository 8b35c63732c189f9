import { isDeepStrictEqual } from 'node:util';
import { type AccountRow, lockOptionalAccount } from '#features/accounts/queries.ts';
import type { Db } from '#platform/database/database.ts';

/** The account as it was when its password was found to be right. */
export type VerifiedAccount = Pick<AccountRow, 'id' | 'passwordHash' | 'isActive' | 'labels'>;

/**
 * Checking a password takes a while, and what is to follow from it must not outlive what has ended
 * it meanwhile: call this first in the transaction that opens a session, changes the password or
 * deletes the account. Locks the account as every change of its state does, so that whichever is
 * later sees the other.
 * @returns what became of the account: `same` is as it was verified.
 */
export async function lockVerifiedAccount(
  db: Db,
  verified: VerifiedAccount,
): Promise<'same' | 'other-password' | 'inactive' | 'other-rights' | 'gone'> {
  const account = await lockOptionalAccount(db, verified.id);
  if (!account) return 'gone';
  if (account.passwordHash !== verified.passwordHash) return 'other-password';
  if (!account.isActive) return 'inactive';
  return isDeepStrictEqual(account.labels, verified.labels) ? 'same' : 'other-rights';
}
