import type { Api, QueryOf } from '@taiyari/contract';
import { and, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { containing } from '#platform/database/contains-text.ts';
import type { Db } from '#platform/database/database.ts';

type ListQuery = QueryOf<Api['listUsers']>;
export type UserFilter = QueryOf<Api['exportUsers']>;
export type UserSort = ListQuery['sort'];

const columns = {
  userId: accounts.id,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
  isActive: accounts.isActive,
  isVerified: accounts.isVerified,
  lastLoginAt: accounts.lastLoginAt,
  testsTaken: accounts.testsTaken,
  registeredAt: accounts.registeredAt,
};

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** One stretch of the users that match; `fromEnd` takes it from the end of the list, last one first. */
export type Stretch = {
  readonly sort: UserSort;
  readonly limit: number;
  readonly offset: number;
  readonly fromEnd?: boolean;
};

/** The ids are found in the index of the order alone, then the rows are read: so a far page is as quick as a near one. */
export async function selectUsers(db: Db, filter: UserFilter, stretch: Stretch) {
  const page = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(conditionOf(filter))
    .orderBy(...orderOf(stretch))
    .limit(stretch.limit)
    .offset(stretch.offset)
    .as('page');
  return db
    .select(columns)
    .from(page)
    .innerJoin(accounts, eq(accounts.id, page.id))
    .orderBy(...orderOf(stretch));
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(accounts).where(conditionOf(filter));
  return row?.total ?? 0;
}

/** Figures of all users; `startOfToday` is where today begins. */
export async function selectCounts(db: Db, startOfToday: Date) {
  const [row] = await db
    .select({
      total: count(),
      active: countOf(sql`${accounts.isActive}`),
      newToday: countOf(sql`${accounts.registeredAt} >= ${startOfToday}`),
      verified: countOf(sql`${accounts.isVerified}`),
    })
    .from(accounts);
  return row ?? { total: 0, active: 0, newToday: 0, verified: 0 };
}

export async function selectUsersByIds(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .select(columns)
    .from(accounts)
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
    .where(and(conditionOf(filter), below === null ? undefined : sql`${accounts.id} < ${below}`))
    .orderBy(sql`${accounts.id} desc`)
    .limit(limit);
}

function conditionOf({ search, role, status, createdFrom }: UserFilter): SQL | undefined {
  return and(
    search === '' ? undefined : sql`${accounts.words} like lower(${containing(search)})`,
    role === 'all' ? undefined : eq(accounts.role, role),
    conditionOfStatus[status],
    createdFrom === undefined ? undefined : gte(accounts.registeredAt, momentOf(createdFrom)),
  );
}

const conditionOfStatus = {
  all: undefined,
  active: eq(accounts.isActive, true),
  inactive: eq(accounts.isActive, false),
  verified: eq(accounts.isVerified, true),
  unverified: eq(accounts.isVerified, false),
};

/** A day begins at midnight where the learners are. */
function momentOf(dayOrTime: string): Date {
  return new Date(dayOrTime.includes('T') ? dayOrTime : `${dayOrTime}T00:00:00+05:30`);
}

/** 'nulls' stands in each as the indexes are made: without the words they could not be used. */
const ways = {
  newest: sql`${accounts.registeredAt} desc nulls last, ${accounts.id}`,
  oldest: sql`${accounts.registeredAt} asc nulls first, ${accounts.id} desc`,
  'name-asc': sql`${accounts.words}, ${accounts.id}`,
  'name-desc': sql`${accounts.words} desc, ${accounts.id} desc`,
  'last-login': sql`${accounts.lastLoginAt} desc nulls last, ${accounts.id}`,
  'first-login': sql`${accounts.lastLoginAt} asc nulls first, ${accounts.id} desc`,
  'most-tests': sql`${accounts.testsTaken} desc nulls last, ${accounts.id}`,
  'fewest-tests': sql`${accounts.testsTaken} asc nulls first, ${accounts.id} desc`,
};

const backwards = {
  newest: 'oldest',
  oldest: 'newest',
  'name-asc': 'name-desc',
  'name-desc': 'name-asc',
  'last-login': 'first-login',
  'most-tests': 'fewest-tests',
} as const;

function orderOf({ sort, fromEnd = false }: Stretch): SQL[] {
  return [ways[fromEnd ? backwards[sort] : sort]];
}

function countOf(condition: SQL): SQL<number> {
  return count(sql`case when ${condition} then 1 end`);
}
