import type { AccountLimits } from '#features/accounts/limits.ts';
import { isRightPassword } from '#features/accounts/passwords.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { AppError } from '#platform/http/app-error.ts';

export type OwnPasswordNeeds = { readonly limits: Pick<AccountLimits, 'ownPassword'> };

/**
 * Asks the signed-in learner for the password once more; a stolen session cannot guess it.
 * @throws AppError `invalid-input` at `path`, or `too-many-requests`.
 */
export async function requireOwnPassword(
  { limits }: OwnPasswordNeeds,
  account: Pick<AccountRow, 'id' | 'passwordHash'>,
  given: { readonly password: string; readonly path: string; readonly message: string },
): Promise<void> {
  limits.ownPassword.begin(account.id);
  if (!(await isRightPassword(account.passwordHash, given.password))) {
    const { path, message } = given;
    throw new AppError('invalid-input', message, { errors: [{ path, message }] });
  }
  limits.ownPassword.succeed(account.id);
}
