import type { Deps } from '#deps.ts';
import type { AccountLimits } from '#features/accounts/limits.ts';
import { isRightPassword } from '#features/accounts/passwords/hashing.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { lockVerifiedAccount, type VerifiedAccount } from '#features/accounts/verified-account.ts';
import { recordEvent } from '#features/security-events/port.ts';
import type { Db } from '#platform/database/database.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { AppError, invalidField } from '#platform/http/errors/app-error.ts';

export type OwnPasswordNeeds = Pick<Deps, 'db' | 'clock'> & {
  readonly limits: Pick<AccountLimits, 'ownPassword'>;
};

type GivenPassword = {
  readonly password: string;
  readonly path: string;
  readonly message: string;
};

/**
 * Asks the signed-in learner for the password once more; a stolen session cannot guess it.
 * @throws AppError `invalid-input` at `path`, or `too-many-requests`.
 */
export async function requireOwnPassword(
  { db, clock, limits }: OwnPasswordNeeds,
  account: Pick<AccountRow, 'id' | 'passwordHash'>,
  given: GivenPassword,
  origin: Origin,
): Promise<void> {
  await limits.ownPassword.begin(account.id);
  if (!(await isRightPassword(account.passwordHash, given.password, account.id))) {
    const event = { kind: 'password-failed', accountId: account.id, origin } as const;
    await recordEvent(db, event, clock.now());
    throw wrongPassword(given);
  }
  await limits.ownPassword.succeed(account.id);
}

/**
 * The second half: call it first in the transaction of what the password was asked for. Locks the
 * account. @throws AppError as above when the password is another one by now; `unauthenticated`
 * when what has happened to the account has ended the session.
 */
export async function requireStillOwn(
  db: Db,
  verified: VerifiedAccount,
  given: GivenPassword,
): Promise<void> {
  const found = await lockVerifiedAccount(db, verified);
  if (found === 'other-password') throw wrongPassword(given);
  if (found !== 'same') throw new AppError('unauthenticated', 'Please log in to continue.');
}

function wrongPassword({ path, message }: GivenPassword): AppError {
  return invalidField(path, message);
}
