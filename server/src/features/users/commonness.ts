/** Whether so many match what is searched for that looking at one after the other finds them sooner than an index. */
import { count, sql } from 'drizzle-orm';
import { accountCounts, accounts } from '#database/accounts.ts';
import {
  conditionOf,
  isByActivity,
  type Stretch,
  type UserFilter,
} from '#features/users/queries.ts';
import type { Db } from '#platform/database/database.ts';

/** So many of the newest are looked at, in an index that holds all that is asked for: a millisecond or two. */
const sampled = 5000;
/** To find one by its words and to put it in order takes so many times as long as to look at one. */
const costOfMatch = 3;

export type Guess = {
  /** Of all accounts, from 0 to 1. */
  readonly share: number;
  readonly accounts: number;
};

export async function guessMatching(db: Db, filter: UserFilter): Promise<Guess> {
  // Under the name of the table, so that conditions are written as always.
  const newest = db
    .select({
      words: accounts.words,
      role: accounts.role,
      isActive: accounts.isActive,
      isVerified: accounts.isVerified,
      registeredAt: accounts.registeredAt,
    })
    .from(accounts)
    .where(sql`not ${accounts.isGuest}`)
    .orderBy(sql`${accounts.registeredAt} desc, ${accounts.id} desc`)
    .limit(sampled)
    .as('accounts');
  const [row] = await db
    .select({
      looked: count(),
      matching: sql<number>`count(*) filter (where ${conditionOf(filter)})`.mapWith(Number),
      accounts: sql<number>`(select coalesce(sum(accounts), 0) from ${accountCounts})`.mapWith(
        Number,
      ),
    })
    .from(newest);
  return { share: row?.looked ? row.matching / row.looked : 0, accounts: row?.accounts ?? 0 };
}

/**
 * Whether it is to be guessed at all. In orders by activity alone the index of words is of no help with the order; the few
 * of the staff and who is inactive are found in other ways, and other letters than Latin ones take long to compare.
 */
export function isToBeGuessed(
  { search, near, role, status }: UserFilter,
  { sort }: Stretch,
): boolean {
  return (
    search !== '' &&
    !near &&
    isByActivity(sort) &&
    (role === 'all' || role === 'user') &&
    status !== 'inactive' &&
    /^[\0-\x7f]*$/.test(search)
  );
}

/** Of more than these, it takes longer to count some hundreds than to find a page. */
const many = 1000;

export function isOfMany({ share, accounts }: Guess): boolean {
  return share * accounts > many;
}

/** Whether so many are met in any order sooner than all who match are found. */
export function isSoonerMet({ share, accounts }: Guess, wanted: number): boolean {
  return share > 0 && wanted / share < costOfMatch * share * accounts;
}
