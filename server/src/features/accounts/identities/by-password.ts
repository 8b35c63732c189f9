import type { Deps } from '#deps.ts';
import type { Keeping } from '#features/accounts/guests/guests.ts';
import { linkIdentity } from '#features/accounts/identities/linking.ts';
import * as identities from '#features/accounts/identities/queries.ts';
import { tripOver } from '#features/accounts/identities/trips.ts';
import { updateToVerified } from '#features/accounts/links/queries.ts';
import {
  accountInactive,
  enterAccount,
  inLogIn,
  type LogInNeeds,
  tryToLogIn,
} from '#features/accounts/log-in.ts';
import { isRightPassword } from '#features/accounts/passwords/hashing.ts';
import { selectOptionalAccountByEmail } from '#features/accounts/queries.ts';
import type { LoggedIn } from '#features/accounts/sessions/open-session.ts';
import { lockVerifiedAccount } from '#features/accounts/verified-account.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'> & LogInNeeds;

/**
 * Links who came back from a provider with the account of his address, after its password; then the provider has
 * verified the address here, too. A wrong password counts as one of a log-in.
 * @throws AppError `invalid-link` without such a trip, `invalid-credentials`, `account-inactive`, `conflict`,
 *   `too-many-requests`.
 */
export async function enterWithPassword(
  deps: Needs,
  trip: identities.TripRow,
  given: {
    readonly password: string;
    readonly providerName: string;
    readonly origin: Origin;
    readonly keeping: Keeping;
  },
): Promise<LoggedIn> {
  const { issuer, subject, email } = trip;
  if (issuer === null || subject === null || email === null) throw tripOver();
  const { password, providerName, origin, keeping } = given;
  const proven = { issuer, subject, email };
  return tryToLogIn(deps, email, origin, async () => {
    const account = await selectOptionalAccountByEmail(deps.db, email);
    const isRight = await isRightPassword(account?.passwordHash, password, origin.address);
    if (!account || !isRight) throw wrongPassword();
    if (!account.isActive) throw accountInactive();
    return inLogIn(deps.db, keeping, account.id, async (db) => {
      const found = await lockVerifiedAccount(db, account);
      if (found === 'inactive') throw accountInactive();
      if (found !== 'same') throw wrongPassword();
      if (!(await identities.deleteTrip(db, trip.secretHash))) throw tripOver();
      const now = deps.clock.now();
      await updateToVerified(db, account.id, now);
      const verified = { ...account, emailVerifiedAt: account.emailVerifiedAt ?? now };
      await linkIdentity(db, deps, { account: verified, proven, providerName, origin });
      return enterAccount(db, deps, { account: verified, origin, keeping });
    });
  });
}

function wrongPassword(): AppError {
  return new AppError('invalid-credentials', 'The password is not correct');
}
