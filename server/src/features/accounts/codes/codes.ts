import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#deps.ts';
import * as codes from '#features/accounts/codes/queries.ts';
import type { Keeping } from '#features/accounts/guests/guests.ts';
import { updateToVerified } from '#features/accounts/links/queries.ts';
import {
  accountInactive,
  enterAccount,
  inLogIn,
  type LogInNeeds,
  tryToLogIn,
} from '#features/accounts/log-in.ts';
import { logInCodeMail, passwordEndedMail } from '#features/accounts/mails.ts';
import {
  type AccountRow,
  deleteSessions,
  lockOptionalAccount,
  selectOptionalAccountByEmail,
  updateAccount,
} from '#features/accounts/queries.ts';
import type { LoggedIn } from '#features/accounts/sessions/open-session.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import type { Background } from '#platform/jobs/background.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** With the limits on asking for codes that is about one chance in 70,000 for each code somebody asks for. */
const mostTries = 5;
const lifetimeMilliseconds = 10 * 60_000;

/** Looks the account up and leaves the rest to the background, as `requestRecovery` does. */
export async function requestLogInCode(
  deps: Needs & { readonly background: Background },
  email: string,
): Promise<void> {
  const account = await selectOptionalAccountByEmail(deps.db, email);
  deps.background.run(async () => {
    if (account?.isActive) await mailCode(deps, account);
  });
}

async function mailCode(deps: Needs, { id, email }: AccountRow): Promise<void> {
  await withTransaction(deps.db, async (db) => {
    // One at a time: the newest mail is the one whose code works.
    if (!(await lockOptionalAccount(db, id))) return;
    const now = deps.clock.now();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
    await codes.replaceCode(db, { accountId: id, codeHash: hashOf(id, code), email, expiresAt });
    await enqueueMail(db, logInCodeMail(deps.config, email, code), now);
  });
}

/** For who sent a code and got no answer. */
const againMilliseconds = 60_000;

type Given = {
  readonly email: string;
  readonly code: string;
  /** The key of the call: with it, and only with it, the same code opens another session for a minute. */
  readonly key: string | null;
};

/**
 * Opens a session for who has the newest code of the account. Who has it reads the mails: the address is verified, too.
 * A wrong code, an old one and an unknown address are one answer. `origin` and `keeping` as in `signUp`.
 */
export function logInByCode(
  deps: Needs & LogInNeeds,
  input: Given,
  origin: Origin,
  keeping: Keeping,
): Promise<LoggedIn> {
  return tryToLogIn(deps, input.email, origin, async () => {
    const now = deps.clock.now();
    const tried = await codes.countTry(deps.db, input.email, { now, mostTries });
    if (!tried || !isCode(tried, input.code)) throw invalidCode();
    return inLogIn(deps.db, keeping, tried.accountId, async (db) => {
      const account = await lockOptionalAccount(db, tried.accountId);
      const sentTo = account && (await spendCode(db, tried, input.key, now));
      // A code to an address that is no longer the account's proves nothing.
      if (!account || sentTo !== account.email) throw invalidCode();
      if (!account.isActive) throw accountInactive();
      const proven = await proveAddress(db, deps, account);
      return enterAccount(db, deps, { account: proven, origin, keeping });
    });
  });
}

/** @returns the address it was sent to; null when it was used, replaced or voided meanwhile. */
function spendCode(
  db: Db,
  code: { readonly accountId: string; readonly codeHash: Buffer },
  key: string | null,
  now: Date,
): Promise<string | null> {
  if (key === null) return codes.deleteCode(db, code);
  return codes.leaveCodeTo(db, code, {
    usedByHash: hashOf(code.accountId, key),
    expiresAt: new Date(now.getTime() + againMilliseconds),
  });
}

/**
 * Until now nobody has shown that the address is his, so whoever signed up with it may be a stranger who waits for its
 * owner: his password and his sessions end here. The staff's accounts were made by the staff, not by strangers.
 */
async function proveAddress(db: Db, deps: Needs, account: AccountRow): Promise<AccountRow> {
  if (account.emailVerifiedAt !== null) return account;
  const now = deps.clock.now();
  await updateToVerified(db, account.id, now);
  if (account.role !== 'user') return { ...account, emailVerifiedAt: now };
  if (account.passwordHash !== '') {
    await enqueueMail(db, passwordEndedMail(deps.config, account.email), now);
  }
  await deleteSessions(db, [account.id]);
  return updateAccount(db, account.id, { passwordHash: '', passwordUpdatedAt: now });
}

/** As it was mailed, or with the spaces that people put between digits. */
function isCode(
  { accountId, codeHash }: { readonly accountId: string; readonly codeHash: Buffer },
  given: string,
): boolean {
  return timingSafeEqual(codeHash, hashOf(accountId, given.replace(/[\s-]/g, '')));
}

function hashOf(accountId: string, secret: string): Buffer {
  return hash('sha256', `${accountId} ${secret}`, 'buffer');
}

function invalidCode(): AppError {
  return new AppError(
    'invalid-credentials',
    'The code is not right, or it no longer works. Ask for a new one.',
  );
}
