import { Readable } from 'node:stream';
import type {
  AccountState,
  Api,
  BodyOf,
  QueryOf,
  ResponseOf,
  User,
  UserBulkAction,
  UserDetail,
} from '@taiyari/contract';
import { countedUpTo } from '@taiyari/contract/rules/limits';
import type { Deps } from '#deps.ts';
import { dayInKolkata, startOfDayInKolkata } from '#domain/days.ts';
import {
  type AccountBefore,
  changeAccountStates,
  getAccount,
  requireStepUp,
} from '#features/accounts/port.ts';
import { selectGiftReasons } from '#features/audit/port.ts';
import { listEnrolments } from '#features/enrolment/port.ts';
import { getProfileAndStats } from '#features/profile/port.ts';
import { listLatestResults } from '#features/results/port.ts';
import { recordEvent } from '#features/security-events/port.ts';
import { guessMatching, isOfMany, isSoonerMet, isToBeGuessed } from '#features/users/commonness.ts';
import { csvStart, toCsvLine } from '#features/users/csv.ts';
import * as queries from '#features/users/queries.ts';
import { selectEmail } from '#features/users/support-queries.ts';
import { toBulkRow, toEnrolmentLine, toResultLine, toUser } from '#features/users/views.ts';
import type { Read } from '#platform/database/connecting/reads.ts';
import { readCursor, toPage } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { type Search, searchFor } from '#platform/database/searching/search.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type NeedsConfig = Needs & Pick<Deps, 'config'>;
type ListQuery = QueryOf<Api['listUsers']>;

const recentResults = 10;
const exportBatch = 1_000;
/** So many are counted where it is known that very many match, for most who are looked at do not. */
const countedOfMany = 50;

/** Names with a slip of the pen are found as well, here alone: what is done to all that match takes no guess. */
export async function listUsers(
  needs: Needs,
  query: ListQuery,
): Promise<ResponseOf<Api['listUsers']>> {
  return searchFor(needs.db, query, ({ search }) =>
    listMatchingUsers(needs, query, search?.isForgiving && isLatin(search) ? search : null),
  );
}

/** The index knows too little of slips in other letters: a million names would be looked at one by one. */
function isLatin({ words }: Search): boolean {
  return words.every((word) => /^[\0-\x7f]*$/.test(word));
}

async function listMatchingUsers(
  { db, clock }: Needs,
  { sort, limit, offset, cursor, ...wanted }: ListQuery,
  near: Search | null,
): Promise<ResponseOf<Api['listUsers']>> {
  const filter = { ...wanted, near };
  const place = cursor === undefined ? null : readCursor(cursor, queries.isKeyOf(sort));
  const start = { place, limit, offset: place ? 0 : offset };
  const startOfToday = startOfDayInKolkata(dayInKolkata(clock.now()));
  const stretch = { ...start, sort, limit: limit + 1 };
  const guess = isToBeGuessed(filter, stretch) ? await guessMatching(db, filter) : null;
  const isWalk = (wanted: number) => guess !== null && isSoonerMet(guess, wanted);
  const most = guess !== null && isOfMany(guess) ? countedOfMany : countedUpTo;
  const count = () => queries.countUsersUpTo(db, filter, most + 1, isWalk(most + 1));
  const [{ matching, ...counts }, early, rows] = await Promise.all([
    queries.selectCounts(db, filter, startOfToday),
    most < countedUpTo ? count() : null,
    selectStretch(db, filter, { ...stretch, isWalk: isWalk(stretch.limit + stretch.offset) }),
  ]);
  const { rows: shown, ...neighbours } = toPage(rows, start);
  const found = isKept(filter) ? null : (early ?? countOfWhole(rows, start) ?? (await count()));
  const total = Math.min(found ?? matching, found === null ? matching : most);
  const totalIsCapped = found !== null && found > most;
  return { items: shown.map(toUser), total, totalIsCapped, ...neighbours, counts };
}

/** A walk may end before there are enough: then all who match are found by their words. */
async function selectStretch(db: Db, filter: queries.UserFilter, stretch: queries.Stretch) {
  const rows = await queries.selectUsers(db, filter, stretch);
  if (!stretch.isWalk || rows.length === stretch.limit) return rows;
  return queries.selectUsers(db, filter, { ...stretch, isWalk: false });
}

/** How many match where they are all on one page from the beginning: few do of most searches. */
function countOfWhole(
  rows: readonly unknown[],
  { place, limit, offset }: Pick<queries.Stretch, 'place' | 'limit' | 'offset'>,
): number | null {
  return place === null && offset === 0 && rows.length <= limit ? rows.length : null;
}

/** Of roles and states it is known how many there are; what else narrows the list must be counted. */
function isKept({ search, createdFrom }: queries.UserFilter): boolean {
  return search === '' && createdFrom === undefined;
}

/**
 * The file is made as it is read: any number of users needs the memory of one batch.
 * @throws AppError `password-required`.
 */
export async function exportUsers(
  deps: Needs & { readonly read: Read },
  actor: Actor,
  filter: queries.UserFilter,
  origin: Origin,
): Promise<Readable> {
  const { accountId } = actor;
  await requireStepUp(deps, actor, 'export users');
  const event = { kind: 'export', accountId, origin, subject: 'users' } as const;
  await recordEvent(deps.db, event, deps.clock.now());
  return Readable.from(linesOf(deps.read, filter), { objectMode: false });
}

async function* linesOf(read: Read, filter: queries.UserFilter): AsyncGenerator<string> {
  yield csvStart;
  let below: string | null = null;
  for (;;) {
    const after = below;
    const rows: queries.UserRow[] = await read((db) =>
      queries.selectUsersBelow(db, filter, after, exportBatch),
    );
    if (rows.length > 0) yield rows.map((row) => toCsvLine(toUser(row))).join('');
    below = rows.at(-1)?.userId ?? null;
    if (rows.length < exportBatch) return;
  }
}

/** @throws AppError `not-found` when there is no such user. */
export async function getUser(deps: NeedsConfig, userId: string): Promise<UserDetail> {
  const user = { accountId: userId };
  await selectEmail(deps.db, userId);
  const [{ profile, stats }, account, enrolments, gifts, results] = await Promise.all([
    getProfileAndStats(deps, user),
    getAccount(deps, user),
    listEnrolments(deps, user),
    selectGiftReasons(deps.db, userId),
    listLatestResults(deps, userId, recentResults),
  ]);
  return {
    profile,
    labels: account.labels,
    figures: stats,
    enrolments: enrolments.items.map((enrolment) => toEnrolmentLine(enrolment, gifts)),
    recentResults: results.map(toResultLine),
  };
}

/**
 * What gives or takes the rights of an administrator asks for the own password.
 * @throws AppError `not-found`; `conflict` for oneself and the last administrator;
 *   `password-required`.
 */
export async function updateUser(
  deps: NeedsConfig,
  actor: Actor,
  userId: string,
  change: BodyOf<Api['updateUser']>,
): Promise<User> {
  const admit = (db: Db, accounts: readonly AccountBefore[]) =>
    requireStepUpFor({ clock: deps.clock, db }, actor, dangerOf(accounts, change));
  const [outcome] = await changeAccountStates(deps, actor, { ids: [userId], change, admit });
  if (outcome?.outcome === 'refused') {
    throw outcome.isMissing ? notFound(outcome.reason) : new AppError('conflict', outcome.reason);
  }
  return toUser(await requireUser(deps.db, userId));
}

/** What the password is asked for; null where it is not. */
function dangerOf(
  accounts: readonly AccountBefore[],
  { role, isActive }: Partial<AccountState>,
): string | null {
  if (accounts.some((before) => role !== undefined && role !== before.role)) return 'change a role';
  const isDone = accounts.some(
    (before) => before.role === 'admin' && isActive !== undefined && isActive !== before.isActive,
  );
  if (!isDone) return null;
  return isActive ? 'activate an administrator' : 'deactivate an administrator';
}

async function requireStepUpFor(
  needs: Pick<Deps, 'clock'> & { readonly db: Db },
  actor: Actor,
  toDo: string | null,
): Promise<void> {
  if (toDo !== null) await requireStepUp(needs, actor, toDo);
}

async function requireUser(db: Db, id: string): Promise<queries.UserRow> {
  const [row] = await queries.selectUsersByIds(db, [id]);
  if (!row) throw notFound('No user found');
  return row;
}

const changes: Record<UserBulkAction, Partial<AccountState>> = {
  activate: { isActive: true },
  deactivate: { isActive: false },
  verify: { emailVerification: true },
};

/**
 * In one transaction; who may not be changed is refused, the others change. Deactivating asks for
 * the own password, and so does activating where an administrator is among them.
 */
export async function changeUsers(
  deps: NeedsConfig,
  actor: Actor,
  { ids, action }: BodyOf<Api['changeUsers']>,
): Promise<ResponseOf<Api['changeUsers']>> {
  const change = changes[action];
  const admit = (db: Db, accounts: readonly AccountBefore[]) => {
    const toDo = action === 'deactivate' ? 'deactivate users' : dangerOf(accounts, change);
    return requireStepUpFor({ clock: deps.clock, db }, actor, toDo);
  };
  const outcomes = await changeAccountStates(deps, actor, { ids, change, admit });
  return { items: outcomes.map(toBulkRow) };
}
