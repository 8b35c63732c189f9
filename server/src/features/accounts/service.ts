import type { Account, Role } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { deleteTokens } from '#features/accounts/link-queries.ts';
import { createLink } from '#features/accounts/links.ts';
import { passwordChangedMail, welcomeMail } from '#features/accounts/mails.ts';
import { type OwnPasswordNeeds, requireOwnPassword } from '#features/accounts/own-password.ts';
import { requireUncommonPassword } from '#features/accounts/password-rules.ts';
import { hashPassword, isRightPassword } from '#features/accounts/passwords.ts';
import * as queries from '#features/accounts/queries.ts';
import { newToken } from '#features/accounts/sessions.ts';
import {
  applyStandings,
  type StandingOutcome,
  type StandingRequest,
} from '#features/accounts/standing.ts';
import { toAccount } from '#features/accounts/views.ts';
import { recordChanges, type Worker } from '#features/audit/service.ts';
import { type Db, violatedUniqueConstraint, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
export type PasswordNeeds = Pick<Deps, 'db'> & OwnPasswordNeeds;
type MailNeeds = Needs & Pick<Deps, 'config'>;

type LoggedIn = { readonly account: Account; readonly token: string };

/** Account, profile, session and the mail of welcome in one transaction, so that none can be missing. */
export async function signUp(
  deps: MailNeeds,
  input: { readonly name: string; readonly email: string; readonly password: string },
): Promise<LoggedIn> {
  requireUncommonPassword(input.password, { ...input, siteName: deps.config.site.name });
  const passwordHash = await hashPassword(input.password);
  return withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const account = await insertNewAccount(db, { ...input, passwordHash, labels: [] }, now);
    await queries.updateLastLogin(db, account.id, now);
    const url = await createLink(db, deps, account, 'verification');
    await enqueueMail(db, welcomeMail(deps.config, account.email, url), now);
    return openSession(db, account, now);
  });
}

/** Unknown e-mail and wrong password are one answer, given in the same time. */
export async function logIn(
  deps: Needs,
  input: { readonly email: string; readonly password: string },
): Promise<LoggedIn> {
  const account = await queries.selectOptionalAccountByEmail(deps.db, input.email);
  const isRight = await isRightPassword(account?.passwordHash, input.password);
  if (!account || !isRight) {
    throw new AppError('invalid-credentials', 'Login failed. Please check your credentials.');
  }
  if (!account.isActive) {
    throw new AppError(
      'account-inactive',
      'Your account has been deactivated. Please contact support.',
    );
  }
  return withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    await queries.updateLastLogin(db, account.id, now);
    return openSession(db, account, now);
  });
}

/** Every session of the account ends: learners use shared computers. */
export async function logOut(deps: Needs, actor: Actor): Promise<void> {
  await queries.deleteSessions(deps.db, [actor.accountId]);
}

export async function getAccount(deps: Needs, actor: Actor): Promise<Account> {
  return toAccount(await queries.selectAccount(deps.db, actor.accountId));
}

/**
 * Asks who is logged in for the own password before a dangerous step.
 * @param given.toDo ends the sentence 'Enter your password to …'.
 * @throws AppError `invalid-input` at `password`, or `too-many-requests`.
 */
export async function confirmOwnPassword(
  deps: PasswordNeeds,
  actor: Actor,
  given: { readonly password: string | undefined; readonly toDo: string },
): Promise<void> {
  const path = 'password';
  if (given.password === undefined) {
    const message = `Enter your password to ${given.toDo}`;
    throw new AppError('invalid-input', message, { errors: [{ path, message }] });
  }
  const account = await queries.selectAccount(deps.db, actor.accountId);
  const message = 'The password is not correct';
  await requireOwnPassword(deps, account, { password: given.password, path, message });
}

export async function changeName(deps: Needs, actor: Actor, name: string): Promise<Account> {
  return toAccount(await queries.updateAccount(deps.db, actor.accountId, { name }));
}

/** Ends every session, then opens a new one for the caller: whoever else was in is out, and a mail says so. */
export async function changePassword(
  deps: MailNeeds & OwnPasswordNeeds,
  actor: Actor,
  input: { readonly password: string; readonly oldPassword: string },
): Promise<LoggedIn> {
  const account = await queries.selectAccount(deps.db, actor.accountId);
  await requireOwnPassword(deps, account, {
    password: input.oldPassword,
    path: 'oldPassword',
    message: 'The current password is not correct',
  });
  const { name, email } = account;
  requireUncommonPassword(input.password, { name, email, siteName: deps.config.site.name });
  const passwordHash = await hashPassword(input.password);
  return withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const changed = await queries.updateAccount(db, account.id, {
      passwordHash,
      passwordUpdatedAt: now,
    });
    await queries.deleteSessions(db, [account.id]);
    await deleteTokens(db, account.id, 'recovery');
    await enqueueMail(db, passwordChangedMail(deps.config, email, now), now);
    return openSession(db, changed, now);
  });
}

/** An account made by the command line or at the first start. */
export async function createAdmin(
  deps: Needs,
  input: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const labels = ['admin'];
    const { id: subjectId } = await insertNewAccount(db, { ...input, passwordHash, labels }, now);
    const change = { action: 'user.created', subjectId, after: { role: 'admin' } } as const;
    await recordChanges(db, null, [change], now);
  });
}

/** @throws AppError `not-found` when nobody has this e-mail. */
export async function grantAdmin(deps: Needs, email: string): Promise<void> {
  const account = await requireAccountByEmail(deps.db, email);
  await changeRole(deps, account.id, 'admin');
}

/** @throws AppError `conflict` when this is the last administrator. */
export async function revokeAdmin(deps: Needs, email: string): Promise<void> {
  const account = await requireAccountByEmail(deps.db, email);
  if (account.role === 'admin') await changeRole(deps, account.id, 'user');
}

async function changeRole(deps: Needs, id: string, role: Role): Promise<void> {
  const [outcome] = await changeStandings(deps, null, { ids: [id], change: { role } });
  if (outcome?.outcome === 'refused') throw new AppError('conflict', outcome.reason);
}

/** The one way to change role, activity and verification, in one transaction; see applyStandings. */
export function changeStandings(
  deps: Needs,
  worker: Worker,
  request: StandingRequest,
): Promise<StandingOutcome[]> {
  return withTransaction(deps.db, (db) => applyStandings(db, worker, request, deps.clock.now()));
}

export async function hasAdmin(deps: Needs): Promise<boolean> {
  return withTransaction(deps.db, async (db) => (await queries.lockAdminIds(db)).length > 0);
}

async function requireAccountByEmail(db: Db, email: string): Promise<queries.AccountRow> {
  const account = await queries.selectOptionalAccountByEmail(db, email);
  if (!account) throw new AppError('not-found', `No account has the e-mail address ${email}.`);
  return account;
}

async function insertNewAccount(
  db: Db,
  input: {
    readonly name: string;
    readonly email: string;
    readonly passwordHash: string;
    readonly labels: string[];
  },
  now: Date,
): Promise<queries.AccountRow> {
  const { name, email, passwordHash, labels } = input;
  try {
    return await queries.insertAccount(db, { id: newId(), name, email, passwordHash, labels }, now);
  } catch (error) {
    if (violatedUniqueConstraint(error) !== 'accounts_email_unique') throw error;
    const message = 'A user with the same email already exists';
    throw new AppError('email-taken', message, {
      cause: error,
      errors: [{ path: 'email', message }],
    });
  }
}

async function openSession(db: Db, account: queries.AccountRow, now: Date): Promise<LoggedIn> {
  const { token, tokenHash } = newToken();
  await queries.insertSession(db, { tokenHash, accountId: account.id }, now);
  return { account: toAccount(account), token };
}
