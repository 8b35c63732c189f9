import { Readable } from 'node:stream';
import type {
  Api,
  BodyOf,
  QueryOf,
  ResponseOf,
  Standing,
  User,
  UserBulkAction,
  UserDetail,
} from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { dayInKolkata, startOfDayInKolkata } from '#domain/streaks.ts';
import {
  changeStandings,
  confirmOwnPassword,
  getAccount,
  type PasswordNeeds,
} from '#features/accounts/service.ts';
import { listEnrolments } from '#features/enrolment/service.ts';
import { getProfile, getStats } from '#features/profile/service.ts';
import { listLatestResults } from '#features/results/service.ts';
import { csvStart, toCsvLine } from '#features/users/csv.ts';
import * as queries from '#features/users/queries.ts';
import { toBulkRow, toEnrolmentLine, toResultLine, toUser } from '#features/users/views.ts';
import type { Db } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type ListQuery = QueryOf<Api['listUsers']>;

/** From here on a page is looked for from whichever end of the list is nearer: first it is counted. */
const farOffset = 1_000;
const recentResults = 10;
const exportBatch = 1_000;

export async function listUsers(
  { db, clock }: Needs,
  { sort, limit, offset, ...filter }: ListQuery,
): Promise<ResponseOf<Api['listUsers']>> {
  const startOfToday = startOfDayInKolkata(dayInKolkata(clock.now()));
  const isFar = offset >= farOffset;
  const [counts, matching, nearRows] = await Promise.all([
    queries.selectCounts(db, startOfToday),
    isOfCounts(filter) ? null : queries.countUsers(db, filter),
    isFar ? [] : queries.selectUsers(db, filter, { sort, limit, offset }),
  ]);
  const total = matching ?? totalOf(filter.status, counts);
  const rows = isFar ? await selectFarPage(db, filter, { sort, limit, offset }, total) : nearRows;
  return { items: rows.map(toUser), total, counts };
}

/** The figures of all users say how many match, too: they need not be counted twice. */
function isOfCounts({ search, role, createdFrom }: queries.UserFilter): boolean {
  return search === '' && role === 'all' && createdFrom === undefined;
}

function totalOf(
  status: queries.UserFilter['status'],
  { total, active, verified }: Awaited<ReturnType<typeof queries.selectCounts>>,
): number {
  const totals = {
    all: total,
    active,
    inactive: total - active,
    verified,
    unverified: total - verified,
  };
  return totals[status];
}

async function selectFarPage(
  db: Db,
  filter: queries.UserFilter,
  { sort, limit, offset }: queries.Stretch,
  total: number,
): Promise<queries.UserRow[]> {
  if (offset >= total) return [];
  if (offset < total / 2) return queries.selectUsers(db, filter, { sort, limit, offset });
  const last = Math.min(offset + limit, total);
  const stretch = { sort, limit: last - offset, offset: total - last, fromEnd: true };
  return (await queries.selectUsers(db, filter, stretch)).reverse();
}

/** The file is made as it is read: any number of users needs the memory of one batch. */
export function exportUsers({ db }: Pick<Deps, 'db'>, filter: queries.UserFilter): Readable {
  return Readable.from(linesOf(db, filter), { objectMode: false });
}

async function* linesOf(db: Db, filter: queries.UserFilter): AsyncGenerator<string> {
  yield csvStart;
  let below: string | null = null;
  for (;;) {
    const rows: queries.UserRow[] = await queries.selectUsersBelow(db, filter, below, exportBatch);
    if (rows.length > 0) yield rows.map((row) => toCsvLine(toUser(row))).join('');
    below = rows.at(-1)?.userId ?? null;
    if (rows.length < exportBatch) return;
  }
}

/** @throws AppError `not-found` when there is no such user. */
export async function getUser(deps: Needs, userId: string): Promise<UserDetail> {
  const user: Actor = { accountId: userId, labels: [] };
  const [profile, account, figures, enrolments, results] = await Promise.all([
    getProfile(deps, user),
    getAccount(deps, user),
    getStats(deps, user),
    listEnrolments(deps, user),
    listLatestResults(deps, userId, recentResults),
  ]);
  return {
    profile,
    labels: account.labels,
    figures,
    enrolments: enrolments.items.map(toEnrolmentLine),
    recentResults: results.map(toResultLine),
  };
}

/**
 * A change of role asks for the administrator's own password.
 * @throws AppError `not-found`; `conflict` for oneself and the last administrator; `invalid-input`
 *   at `password`.
 */
export async function updateUser(
  deps: Needs & PasswordNeeds,
  actor: Actor,
  userId: string,
  { password, role, ...others }: BodyOf<Api['updateUser']>,
): Promise<User> {
  const before = await requireUser(deps.db, userId);
  const isOtherRole = role !== undefined && role !== before.role;
  if (isOtherRole) await confirmOwnPassword(deps, actor, { password, toDo: 'change a role' });
  const change = isOtherRole ? { ...others, role } : others;
  const [outcome] = await changeStandings(deps, actor, { ids: [userId], change });
  if (outcome?.outcome === 'refused') {
    throw outcome.isMissing ? notFound(outcome.reason) : new AppError('conflict', outcome.reason);
  }
  return toUser(await requireUser(deps.db, userId));
}

async function requireUser(db: Db, id: string): Promise<queries.UserRow> {
  const [row] = await queries.selectUsersByIds(db, [id]);
  if (!row) throw notFound('No user found');
  return row;
}

const changes: Record<UserBulkAction, Partial<Standing>> = {
  activate: { isActive: true },
  deactivate: { isActive: false },
  verify: { emailVerification: true },
};

/** In one transaction; who may not be changed is refused, the others change. */
export async function changeUsers(
  deps: Needs,
  actor: Actor,
  { ids, action }: BodyOf<Api['changeUsers']>,
): Promise<ResponseOf<Api['changeUsers']>> {
  const outcomes = await changeStandings(deps, actor, { ids, change: changes[action] });
  return { items: outcomes.map(toBulkRow) };
}
