import type { Account, Role } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import type { Deps } from '#deps.ts';
import { insertNewAccount } from '#features/accounts/new-account.ts';
import { hashPassword } from '#features/accounts/passwords/hashing.ts';
import * as queries from '#features/accounts/queries.ts';
import { type StepUpNeeds, stepUpSecondsLeft } from '#features/accounts/sessions/step-up.ts';
import {
  applyAccountStates,
  type StateOutcome,
  type StateRequest,
} from '#features/accounts/state/change-states.ts';
import { toAccount } from '#features/accounts/views.ts';
import { type Administrator, recordChanges } from '#features/audit/port.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type NeedsConfig = Needs & Pick<Deps, 'config'>;

export async function getAccount(deps: Needs, actor: Pick<Actor, 'accountId'>): Promise<Account> {
  return toAccount(await queries.selectAccount(deps.db, actor.accountId));
}

/**
 * Call it before a dangerous step: whoever found or stole an open session does not know the password.
 * @param toDo ends the sentence 'Enter your password to …'.
 * @throws AppError `password-required` unless the session has given it a short while ago.
 */
export async function requireStepUp(deps: StepUpNeeds, actor: Actor, toDo: string): Promise<void> {
  if ((await stepUpSecondsLeft(deps, actor)) > 0) return;
  throw new AppError('password-required', `Enter your password to ${toDo}.`);
}

export async function changeName(deps: Needs, actor: Actor, name: string): Promise<Account> {
  return toAccount(await queries.updateAccount(deps.db, actor.accountId, { name }));
}

export async function changeQuestionLanguage(
  deps: Needs,
  actor: Actor,
  questionLanguage: Language,
): Promise<Account> {
  return toAccount(await queries.updateAccount(deps.db, actor.accountId, { questionLanguage }));
}

/**
 * The account of the first start.
 * @param beforeKept is called when nothing but the commit is missing: whoever has to hear of the account hears of it
 * first, and where that fails there is none.
 */
export async function createAdmin(
  deps: Needs,
  input: { readonly name: string; readonly email: string; readonly password: string },
  beforeKept: () => void,
): Promise<void> {
  const passwordHash = await hashPassword(input.password, 'a new administrator');
  await withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const labels = ['admin'];
    const { id: subjectId } = await insertNewAccount(db, { ...input, passwordHash, labels }, now);
    const change = { action: 'user.created', subjectId, after: { role: 'admin' } } as const;
    await recordChanges(db, null, [change], now);
    beforeKept();
  });
}

/** @throws AppError `not-found` when nobody has this e-mail. */
export async function grantAdmin(deps: NeedsConfig, email: string): Promise<void> {
  const account = await requireAccountByEmail(deps.db, email);
  await changeRole(deps, account.id, 'admin');
}

/** @throws AppError `conflict` when this is the last administrator. */
export async function revokeAdmin(deps: NeedsConfig, email: string): Promise<void> {
  const account = await requireAccountByEmail(deps.db, email);
  if (account.role === 'admin') await changeRole(deps, account.id, 'user');
}

async function changeRole(deps: NeedsConfig, id: string, role: Role): Promise<void> {
  const [outcome] = await changeAccountStates(deps, null, { ids: [id], change: { role } });
  if (outcome?.outcome === 'refused') throw new AppError('conflict', outcome.reason);
}

/** The one way to change role, activity and verification, in one transaction; see applyAccountStates. */
export function changeAccountStates(
  deps: NeedsConfig,
  administrator: Administrator,
  request: StateRequest,
): Promise<StateOutcome[]> {
  return withTransaction(deps.db, (db) => applyAccountStates(db, deps, administrator, request));
}

export async function hasAdmin(deps: Needs): Promise<boolean> {
  return withTransaction(deps.db, async (db) => (await queries.lockAdminIds(db)).length > 0);
}

async function requireAccountByEmail(db: Db, email: string): Promise<queries.AccountRow> {
  const account = await queries.selectOptionalAccountByEmail(db, email);
  if (!account) throw new AppError('not-found', `No account has the e-mail address ${email}.`);
  return account;
}
