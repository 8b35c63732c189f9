import type { Api, QueryOf } from '@taiyari/contract';
import { and, type Column, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { accountActivity, accountCounts, accounts, lastLoginOrNever } from '#database/accounts.ts';
import type { Cursor } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import {
  beyond,
  countKey,
  type Order,
  orderBy,
  timeKey,
  wordsKey,
} from '#platform/database/keyset.ts';
import { containsWords, foldedWords } from '#platform/database/searching/contains-text.ts';
import { holds, type Search } from '#platform/database/searching/search.ts';

type ListQuery = QueryOf<Api['listUsers']>;
/** What is nearly searched for, where there is nothing by the letters themselves. */
type Near = { readonly near?: Search | null };
export type UserFilter = QueryOf<Api['exportUsers']> & Near;
export type UserSort = ListQuery['sort'];

const columns = {
  userId: accounts.id,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
  isActive: accounts.isActive,
  isVerified: accounts.isVerified,
  lastLoginAt: accountActivity.lastLoginAt,
  testsTaken: accountActivity.testsTaken,
  registeredAt: accounts.registeredAt,
};

/** Accounts of guests are nobody's; what is listed by activity has none of them. */
export const isNoGuest = sql`not ${accounts.isGuest}`;

const ofAccount = eq(accountActivity.accountId, accounts.id);

export type UserRow = Awaited<ReturnType<typeof selectUsersByIds>>[number];

/** One stretch of the users that match: from a place on, or so many from the beginning. */
export type Stretch = {
  readonly sort: UserSort;
  readonly limit: number;
  readonly offset: number;
  readonly place: Cursor | null;
  /** Look at one after the other in the order, and give up when too few match: where many do that is soon over. */
  readonly isWalk?: boolean;
};

/**
 * The ids are found in the index of the order alone, then the rows are read.
 * @returns backwards where the place says so; with what a cursor needs.
 */
export async function selectUsers(db: Db, filter: UserFilter, stretch: Stretch) {
  const { sort, limit, offset, place, isWalk = false } = stretch;
  const order = orders[sort];
  const beyondPlace = beyond(order, place);
  const candidates = isWalk
    ? walkByActivity(db, filter, stretch)
    : isByActivity(sort)
      ? selectIdsByActivity(db, beyondPlace, filter)
      : db
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(isNoGuest, conditionOf(filter), beyondPlace));
  const orderOfIds = isWalk ? { ...order, by: walkedKey } : order;
  const page = candidates
    .orderBy(orderBy(orderOfIds, place))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({ ...columns, id: accounts.id, key: sql<string>`${order.type.toText(order.by)}` })
    .from(page)
    .innerJoin(accounts, eq(accounts.id, page.id))
    .innerJoin(accountActivity, ofAccount)
    .orderBy(orderBy(order, place));
}

/**
 * Accounts themselves are looked at only where something of them is asked for. The few of the staff are found first;
 * who is inactive has an index of his own.
 */
function selectIdsByActivity(db: Db, beyondPlace: SQL | undefined, filter: UserFilter) {
  const ids = db.select({ id: accountActivity.accountId }).from(accountActivity).$dynamic();
  const isInactive =
    filter.status === 'inactive' ? sql`not ${accountActivity.isActive}` : undefined;
  const ofAccounts = conditionOf({ ...filter, ...(isInactive && { status: 'all' }) });
  const condition = and(isInactive, ofAccounts, beyondPlace);
  if (isStaff(filter)) {
    // The limit keeps the planner from turning it round.
    const few = db
      .select({ id: accounts.id })
      .from(accounts)
      .where(conditionOf(filter))
      .limit(everybody)
      .as('few');
    return ids
      .innerJoin(few, eq(few.id, accountActivity.accountId))
      .innerJoin(accounts, ofAccount)
      .where(condition);
  }
  return (ofAccounts ? ids.innerJoin(accounts, ofAccount) : ids).where(condition);
}

const everybody = 2 ** 31 - 1;

/** A walk takes a moment. */
const walkedAtMost = 10_000;
const walkedKey = sql`account_activity.walked_key`;

function walkByActivity(db: Db, filter: UserFilter, { sort, place }: Stretch) {
  const order = orders[sort];
  // Under the name of the table, so that conditions are written as always.
  const walked = db
    .select({
      accountId: accountActivity.accountId,
      words: accountActivity.words,
      key: sql`${order.by}`.as('walked_key'),
    })
    .from(accountActivity)
    .where(beyond(order, place))
    .orderBy(orderBy(order, place))
    .limit(walkedAtMost)
    .as('account_activity');
  // The words stand in the index. Accounts are asked one by one, and few of them: a join the planner would begin with all who match.
  const mayMatch = sql`${containsWords(accountActivity.words, filter.search)} is not false`;
  const isMatch = sql`(select ${conditionOf(filter)} from ${accounts} where ${ofAccount})`;
  return db
    .select({ id: walked.accountId })
    .from(walked)
    .where(sql`case when ${mayMatch} then ${isMatch} end`);
}

function isStaff({ role }: UserFilter): boolean {
  return role !== 'all' && role !== 'user';
}

/**
 * How many match, counted up to a limit: of a million that would take longer than finding them. In the order of time, so
 * that of a name that many have only so many are looked at; the index of words would be read for all who have it.
 */
export async function countUsersUpTo(
  db: Db,
  filter: UserFilter,
  limit: number,
  isWalk = false,
): Promise<number> {
  const condition = conditionOf(filter);
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(accounts)
    // What is asked for as a case is asked of each alone, whatever the planner thinks of the index of words.
    .where(and(isNoGuest, isWalk ? sql`case when ${condition} then true end` : condition))
    .orderBy(orderBy(orders.newest, null))
    .limit(limit)
    .as('matching');
  const [row] = await db.select({ total: count() }).from(matching);
  return row?.total ?? 0;
}

/**
 * Figures of all users, as triggers keep them; `matching` of those with the role and the status.
 * @param startOfToday where today begins.
 */
export async function selectCounts(
  db: Db,
  { role, status }: Pick<UserFilter, 'role' | 'status'>,
  startOfToday: Date,
) {
  const { accounts: kept } = accountCounts;
  const isMatch = and(
    role === 'all' ? sql`true` : eq(accountCounts.role, role),
    conditionsOfStatus(accountCounts)[status],
  );
  const newToday = db
    .select({ total: count() })
    .from(accounts)
    .where(and(isNoGuest, gte(accounts.registeredAt, startOfToday)));
  const [row] = await db
    .select({
      total: sumOf(kept),
      active: sumOf(kept, sql`${accountCounts.isActive}`),
      verified: sumOf(kept, sql`${accountCounts.isVerified}`),
      matching: sumOf(kept, isMatch),
      newToday: sql<number>`(${newToday})`.mapWith(Number),
    })
    .from(accountCounts);
  return row ?? { total: 0, active: 0, verified: 0, matching: 0, newToday: 0 };
}

function sumOf(column: Column, condition: SQL = sql`true`): SQL<number> {
  return sql`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number);
}

export async function selectUsersByIds(db: Db, ids: readonly string[]) {
  return db
    .select(columns)
    .from(accounts)
    .innerJoin(accountActivity, ofAccount)
    .where(inArray(accounts.id, [...ids]));
}

/**
 * The next users that match, newest first: ids are in the order of time, and never change, so that
 * nobody is missing or there twice when others sign up meanwhile.
 * @param below the last id of the stretch before; null at the beginning.
 */
export async function selectUsersBelow(
  db: Db,
  filter: UserFilter,
  below: string | null,
  limit: number,
): Promise<UserRow[]> {
  return db
    .select(columns)
    .from(accounts)
    .innerJoin(accountActivity, ofAccount)
    .where(
      and(
        isNoGuest,
        conditionOf(filter),
        below === null ? undefined : sql`${accounts.id} < ${below}`,
      ),
    )
    .orderBy(sql`${accounts.id} desc`)
    .limit(limit);
}

/** Whether a text can be the key of a row in this order. */
export function isKeyOf(sort: UserSort): (text: string) => boolean {
  return orders[sort].type.isText;
}

export function conditionOf({
  search,
  near,
  role,
  status,
  createdFrom,
}: UserFilter): SQL | undefined {
  return and(
    near ? holds(foldedWords(accounts.words), near) : hasWords(search),
    role === 'all' ? undefined : eq(accounts.role, role),
    conditionsOfStatus(accounts)[status],
    createdFrom === undefined ? undefined : gte(accounts.registeredAt, momentOf(createdFrom)),
  );
}

function hasWords(search: string): SQL | undefined {
  return search === '' ? undefined : containsWords(accounts.words, search);
}

/** Of an account, or of the kept counts of accounts. */
function conditionsOfStatus({ isActive, isVerified }: { isActive: Column; isVerified: Column }) {
  return {
    all: undefined,
    active: eq(isActive, true),
    inactive: eq(isActive, false),
    verified: eq(isVerified, true),
    unverified: eq(isVerified, false),
  };
}

/** A day begins at midnight where the learners are. */
function momentOf(dayOrTime: string): Date {
  return new Date(dayOrTime.includes('T') ? dayOrTime : `${dayOrTime}T00:00:00+05:30`);
}

const byTime = { by: sql`${accounts.registeredAt}`, id: sql`${accounts.id}`, type: timeKey };
const byName = { by: sql`${accounts.words}`, id: sql`${accounts.id}`, type: wordsKey };
const activityId = sql`${accountActivity.accountId}`;

const orders: Readonly<Record<UserSort, Order>> = {
  newest: { ...byTime, isDescending: true },
  oldest: { ...byTime, isDescending: false },
  'name-asc': { ...byName, isDescending: false },
  'name-desc': { ...byName, isDescending: true },
  'last-login': { by: lastLoginOrNever, id: activityId, type: timeKey, isDescending: true },
  'most-tests': {
    by: sql`${accountActivity.testsTaken}`,
    id: activityId,
    type: countKey,
    isDescending: true,
  },
};

export function isByActivity(sort: UserSort): boolean {
  return sort === 'last-login' || sort === 'most-tests';
}
