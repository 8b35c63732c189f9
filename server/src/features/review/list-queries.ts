import type { ReviewCause } from '@taiyari/contract/rules/review';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { tests } from '#database/catalogue.ts';
import { reviewCards } from '#database/review.ts';
import { mayTellKey } from '#features/review/may-tell-key.ts';
import { type CardRow, isBeforeGoal } from '#features/review/queries.ts';
import type { Db } from '#platform/database/database.ts';

export type CardFilter = {
  readonly subject?: string | undefined;
  readonly topic?: string | undefined;
  readonly testId?: string | undefined;
  readonly cause?: ReviewCause | undefined;
};

export type Show = 'due' | 'waiting' | 'leeches' | 'bookmarked' | 'all';

/** Not withdrawn. */
const isInBook = isNull(reviewCards.withdrawnAt);

function matches(
  accountId: string,
  { subject, topic, testId, cause }: CardFilter,
): SQL | undefined {
  return and(
    eq(reviewCards.accountId, accountId),
    mayTellKey(accountId),
    isInBook,
    subject === undefined ? undefined : eq(reviewCards.subject, subject),
    topic === undefined ? undefined : eq(reviewCards.topic, topic),
    testId === undefined ? undefined : eq(reviewCards.testId, testId),
    cause === undefined ? undefined : eq(reviewCards.cause, cause),
  );
}

function isShown(accountId: string, show: Show, today: number): SQL | undefined {
  const isAsked = isNull(reviewCards.suspendedAt);
  switch (show) {
    case 'due':
      return and(isAsked, sql`${reviewCards.dueDay} <= ${today}`, isBeforeGoal(accountId, today));
    case 'waiting':
      return and(isAsked, sql`${reviewCards.dueDay} > ${today}`);
    case 'leeches':
      return isNotNull(reviewCards.suspendedAt);
    case 'bookmarked':
      return isNotNull(reviewCards.bookmarkedAt);
    case 'all':
      return undefined;
  }
}

type Listing = {
  readonly filter: CardFilter;
  readonly show: Show;
  readonly today: number;
  readonly limit: number;
  readonly offset: number;
};

/** Cards of a learner, the next ones first and leeches last; bookmarks the newest first. */
export async function selectCardPage(
  db: Db,
  accountId: string,
  { filter, show, today, limit, offset }: Listing,
): Promise<CardRow[]> {
  const order =
    show === 'bookmarked'
      ? [sql`${reviewCards.bookmarkedAt} desc`]
      : [sql`${reviewCards.suspendedAt} is not null`, asc(reviewCards.dueDay)];
  return db
    .select()
    .from(reviewCards)
    .where(and(matches(accountId, filter), isShown(accountId, show, today)))
    .orderBy(...order, reviewCards.questionId)
    .limit(limit)
    .offset(offset);
}

export async function countCards(
  db: Db,
  accountId: string,
  { filter, show, today }: Pick<Listing, 'filter' | 'show' | 'today'>,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reviewCards)
    .where(and(matches(accountId, filter), isShown(accountId, show, today)));
  return row?.total ?? 0;
}

/** What is due, what is nearest to being forgotten first: most days since the last answer for its stability. */
export async function selectRound(
  db: Db,
  accountId: string,
  { filter, today, limit }: Pick<Listing, 'filter' | 'today' | 'limit'>,
): Promise<CardRow[]> {
  return db
    .select()
    .from(reviewCards)
    .where(and(matches(accountId, filter), isShown(accountId, 'due', today)))
    .orderBy(
      sql`(${today} - ${reviewCards.lastDay}) / ${reviewCards.stability} desc nulls last`,
      reviewCards.dueDay,
      reviewCards.questionId,
    )
    .limit(limit);
}

/** How many cards the whole book holds of what. */
export async function selectBookFigures(db: Db, accountId: string) {
  const isOwn = and(eq(reviewCards.accountId, accountId), isInBook);
  const cards = sql<number>`count(*)::int`;
  const topics = await db
    .select({ subject: reviewCards.subject, topic: reviewCards.topic, cards })
    .from(reviewCards)
    .where(isOwn)
    .groupBy(reviewCards.subject, reviewCards.topic)
    .orderBy(reviewCards.subject, reviewCards.topic);
  const ofTests = await db
    .select({ testId: reviewCards.testId, title: tests.title, cards })
    .from(reviewCards)
    .innerJoin(tests, eq(tests.id, reviewCards.testId))
    .where(isOwn)
    .groupBy(reviewCards.testId, tests.title)
    .orderBy(tests.title, reviewCards.testId);
  const [kept] = await db
    .select({
      leeches: sql<number>`count(${reviewCards.suspendedAt})::int`,
      bookmarked: sql<number>`count(${reviewCards.bookmarkedAt})::int`,
    })
    .from(reviewCards)
    .where(isOwn);
  return {
    topics,
    tests: ofTests,
    leeches: kept?.leeches ?? 0,
    bookmarked: kept?.bookmarked ?? 0,
  };
}

/** What a learner has noted beside the questions of a test. */
export async function selectMarks(db: Db, accountId: string, testId: string) {
  return db
    .select({
      questionId: reviewCards.questionId,
      bookmarkedAt: reviewCards.bookmarkedAt,
      cause: reviewCards.cause,
      note: reviewCards.note,
    })
    .from(reviewCards)
    .where(and(eq(reviewCards.accountId, accountId), eq(reviewCards.testId, testId), isInBook));
}
