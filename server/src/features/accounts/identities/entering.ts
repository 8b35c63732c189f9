import type { Deps } from '#deps.ts';
import type { Keeping } from '#features/accounts/guests/guests.ts';
import { linkIdentity } from '#features/accounts/identities/linking.ts';
import { isEmail } from '#features/accounts/identities/person.ts';
import type { Proven } from '#features/accounts/identities/providers.ts';
import * as identities from '#features/accounts/identities/queries.ts';
import { insertAccountByProvider } from '#features/accounts/identities/signing-up.ts';
import { tripOver } from '#features/accounts/identities/trips.ts';
import { accountInactive, enterAccount, inLogIn } from '#features/accounts/log-in.ts';
import * as queries from '#features/accounts/queries.ts';
import { type LoggedIn, openSession } from '#features/accounts/sessions/open-session.ts';
import {
  type Db,
  violatedUniqueConstraint,
  withTransactionAgain,
} from '#platform/database/database.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Who is at the door, and by which provider. */
export type Entering = {
  readonly proven: Proven;
  /** As people know it. */
  readonly providerName: string;
  readonly origin: Origin;
  readonly keeping: Keeping;
};

/**
 * Opens the account that is linked with the person; else the one with his address; else makes one. An address joins the
 * two only where the provider and this site have both seen that it is his: else whoever signed up here with somebody's
 * address would sit in his account, or the other way round.
 * @throws AppError `account-exists` where the password of that account has to be given first (`enterWithPassword`),
 *   `conflict` where no account can be found or made by what the provider says, `account-inactive`.
 */
export async function enterByProvider(deps: Needs, entering: Entering): Promise<LoggedIn> {
  const owner = await identities.selectOwner(deps.db, entering.proven);
  if (owner !== null) return enterLinked(deps, owner, entering);
  const email = requireVerifiedEmail(entering);
  const account = await queries.selectOptionalAccountByEmail(deps.db, email);
  if (!account) return signUpByProvider(deps, email, entering);
  if (!account.isActive) throw accountInactive();
  // The staff's accounts are worth more than what a provider says.
  if (account.emailVerifiedAt === null || account.role !== 'user') throw passwordNeeded(entering);
  return linkAndEnter(deps, account, entering);
}

async function enterLinked(
  deps: Needs,
  accountId: string,
  { proven, origin, keeping }: Entering,
): Promise<LoggedIn> {
  return inLogIn(deps.db, keeping, accountId, async (db) => {
    const account = await queries.lockOptionalAccount(db, accountId);
    const person = { ...proven, accountId };
    // Deleted or unlinked at this moment.
    if (!account || !(await identities.touchIdentity(db, person, deps.clock.now()))) {
      throw tripOver();
    }
    if (!account.isActive) throw accountInactive();
    return enterAccount(db, deps, { account, origin, keeping });
  });
}

async function linkAndEnter(
  deps: Needs,
  account: queries.AccountRow,
  entering: Entering,
): Promise<LoggedIn> {
  try {
    return await inLogIn(deps.db, entering.keeping, account.id, (db) =>
      linkIn(db, deps, account, entering),
    );
  } catch (error) {
    // Two tabs at once: now the person is linked.
    const isLinked = error instanceof AppError && isOfPerson(error.cause);
    if (!isLinked) throw error;
    return enterByProvider(deps, entering);
  }
}

async function linkIn(
  db: Db,
  deps: Needs,
  { id, email }: queries.AccountRow,
  entering: Entering,
): Promise<LoggedIn> {
  const { origin, keeping } = entering;
  const account = await queries.lockOptionalAccount(db, id);
  // What was asked above may have changed until now.
  if (!account || account.email !== email) throw tripOver();
  if (!account.isActive) throw accountInactive();
  if (account.emailVerifiedAt === null || account.role !== 'user') throw passwordNeeded(entering);
  await linkIdentity(db, deps, { account, ...entering });
  return enterAccount(db, deps, { account, origin, keeping });
}

function isOfPerson(error: unknown): boolean {
  return violatedUniqueConstraint(error) === 'identities_person';
}

/** Account, profile, identity, session and mail in one transaction. It has no password until its owner chooses one by a mail. */
async function signUpByProvider(deps: Needs, email: string, entering: Entering): Promise<LoggedIn> {
  try {
    return await withTransactionAgain(deps.db, async (db) => {
      const account = await insertAccountByProvider(db, deps, { email, ...entering });
      return openSession(db, account, deps.clock.now());
    });
  } catch (error) {
    // Two tabs at once, or a sign-up with this address at the same moment: now there is an account.
    const isTaken = error instanceof AppError && error.code === 'email-taken';
    if (!isTaken && !isOfPerson(error)) throw error;
    return enterByProvider(deps, entering);
  }
}

/** @throws AppError `conflict` where the provider names no address, or does not vouch for it. */
function requireVerifiedEmail({
  proven: { email, isEmailVerified },
  providerName,
}: Entering): string {
  if (isEmailVerified && isEmail(email)) return email;
  throw new AppError(
    'conflict',
    `${providerName} does not say that your email address is yours. Log in or sign up with your email address here; after that you can link ${providerName} in the settings.`,
  );
}

function passwordNeeded({ proven, providerName }: Entering): AppError {
  return new AppError(
    'account-exists',
    `There is an account with the address ${proven.email}. Give its password once, and ${providerName} is linked with it.`,
  );
}
