import type { Deps } from '#deps.ts';
import type { Keeping } from '#features/accounts/guests/guests.ts';
import type { AccountLimits } from '#features/accounts/limits.ts';
import { createLink } from '#features/accounts/links/links.ts';
import { welcomeMail } from '#features/accounts/mails.ts';
import { insertNewAccount } from '#features/accounts/new-account.ts';
import { hashPassword, isRightPassword } from '#features/accounts/passwords/hashing.ts';
import { requireUncommonPassword } from '#features/accounts/passwords/rules.ts';
import * as queries from '#features/accounts/queries.ts';
import { type LoggedIn, openSession } from '#features/accounts/sessions/open-session.ts';
import { deleteSessionsBegunBy } from '#features/accounts/sessions/queries.ts';
import { lockVerifiedAccount } from '#features/accounts/verified-account.ts';
import { type RefusedLogIns, recordEvent } from '#features/security-events/port.ts';
import { type Db, withTransaction, withTransactionAgain } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
export type LogInNeeds = {
  readonly limits: Pick<AccountLimits, 'beginLogIn'>;
  readonly refusedLogIns: RefusedLogIns;
};

/**
 * Account, profile, session and the mail of welcome in one transaction, so that none can be missing.
 * @param origin in the line of whose address the hashing waits.
 * @param keeping what a guest of this browser has taken.
 */
export async function signUp(
  deps: Needs & Pick<Deps, 'config'>,
  input: { readonly name: string; readonly email: string; readonly password: string },
  origin: Origin,
  keeping: Keeping,
): Promise<LoggedIn> {
  requireUncommonPassword(input.password, { ...input, siteName: deps.config.site.name });
  const passwordHash = await hashPassword(input.password, origin.address);
  return withTransactionAgain(deps.db, async (db) => {
    const now = deps.clock.now();
    const account = await insertNewAccount(db, { ...input, passwordHash, labels: [] }, now);
    await queries.updateLastLogin(db, account.id, now);
    const url = await createLink(db, deps, account, 'verification');
    await enqueueMail(db, welcomeMail(deps.config, account.email, url), now);
    const subject = await keeping.move(db, account.id);
    await recordEvent(db, { kind: 'sign-up', accountId: account.id, origin, subject }, now);
    return openSession(db, account, now);
  });
}

/** Unknown e-mail and wrong password are one answer, given in the same time; `origin` and `keeping` as in `signUp`. */
export function logIn(
  deps: Needs & LogInNeeds,
  input: { readonly email: string; readonly password: string },
  origin: Origin,
  keeping: Keeping,
): Promise<LoggedIn> {
  return tryToLogIn(deps, input.email, origin, () =>
    openAfterPassword(deps, input, origin, keeping),
  );
}

/**
 * One try of many that may be guesses, whatever is guessed: counted, limited, and noted when it is refused.
 * @throws AppError `too-many-requests`, and what `open` throws.
 */
export async function tryToLogIn(
  deps: LogInNeeds,
  email: string,
  origin: Origin,
  open: () => Promise<LoggedIn>,
): Promise<LoggedIn> {
  const trial = await beginLogIn(deps, email, origin);
  try {
    const loggedIn = await open();
    await trial.succeed();
    return loggedIn;
  } catch (error) {
    if (isRefusal(error)) deps.refusedLogIns.note({ kind: 'log-in-failed', email, origin });
    throw error;
  }
}

/** @throws AppError `too-many-requests`. */
async function beginLogIn(deps: LogInNeeds, email: string, origin: Origin) {
  try {
    return await deps.limits.beginLogIn(email, origin.address);
  } catch (error) {
    deps.refusedLogIns.note({ kind: 'log-in-limited', email, origin });
    throw error;
  }
}

/** Not for want of time or of a database. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'invalid-credentials' || error.code === 'account-inactive')
  );
}

async function openAfterPassword(
  deps: Needs,
  input: { readonly email: string; readonly password: string },
  origin: Origin,
  keeping: Keeping,
): Promise<LoggedIn> {
  const account = await queries.selectOptionalAccountByEmail(deps.db, input.email);
  const isRight = await isRightPassword(account?.passwordHash, input.password, origin.address);
  if (!account || !isRight) throw invalidCredentials();
  if (!account.isActive) throw accountInactive();
  return inLogIn(deps.db, keeping, account.id, async (db) => {
    const found = await lockVerifiedAccount(db, account);
    if (found === 'inactive') throw accountInactive();
    if (found !== 'same') throw invalidCredentials();
    return enterAccount(db, deps, { account, origin, keeping });
  });
}

/**
 * The transaction of a log-in, once it is known whose it is; done anew after a deadlock. Attempts that are to move are
 * locked before the account, as whoever closes one, makes one void or deletes the account locks them: else each would wait
 * for the other.
 */
export async function inLogIn<T>(
  db: Db,
  keeping: Keeping,
  accountId: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  await keeping.prepare(accountId);
  return withTransactionAgain(db, async (inner) => {
    await keeping.lock(inner, accountId);
    return work(inner);
  });
}

/** What every log-in does in its transaction (`inLogIn`); the account must be locked. */
export async function enterAccount(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  entering: {
    readonly account: queries.AccountRow;
    readonly origin: Origin;
    readonly keeping: Keeping;
  },
): Promise<LoggedIn> {
  const { account, origin, keeping } = entering;
  const now = clock.now();
  const subject = await keeping.move(db, account.id);
  // After the attempts: who closes one counts it in the row that this writes.
  await queries.updateLastLogin(db, account.id, now);
  await recordEvent(db, { kind: 'log-in', accountId: account.id, origin, subject }, now);
  return openSession(db, account, now);
}

function invalidCredentials(): AppError {
  return new AppError('invalid-credentials', 'Login failed. Please check your credentials.');
}

export function accountInactive(): AppError {
  return new AppError(
    'account-inactive',
    'Your account has been deactivated. Please contact support.',
  );
}

/**
 * Every session of the account ends: learners use shared computers. @param begunBy of a wish that is told late: the session
 * that tells it ends, and those that had begun by then
 */
export function logOut(
  deps: Needs,
  actor: Actor,
  begunBy: string | undefined,
  origin: Origin,
): Promise<void> {
  const { accountId } = actor;
  return withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    await deleteSessionsBegunBy(db, actor, begunBy === undefined ? now : new Date(begunBy));
    await recordEvent(db, { kind: 'log-out', accountId, origin }, now);
  });
}
