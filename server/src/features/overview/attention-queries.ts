import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { attempts } from '#database/attempts.ts';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { contactMessages } from '#database/contact.ts';
import { mailOutbox } from '#database/mail.ts';
import { newsSources } from '#database/news.ts';
import { failedImports } from '#database/question-files.ts';
import type { Db } from '#platform/database/database.ts';

export async function countInTest(db: Db): Promise<number> {
  const [row] = await db
    .select({ learners: sql<number>`count(distinct ${attempts.accountId})::int` })
    .from(attempts)
    .where(isNull(attempts.submittedAt));
  return row?.learners ?? 0;
}

/** The tests that learners sit at this moment, those with the most of them first. A learner sits a test once at a time. */
export async function selectInTests(db: Db, limit: number) {
  const { rows } = await db.execute<InTest & { total: number }>(sql`
    select t.id, t.title, running.learners, running.until, running.total
      from (select test_id, count(*)::int as learners, count(*) over ()::int as total,
                   case when bool_and(deadline_at is not null) then max(deadline_at) end as until
              from ${attempts}
             where submitted_at is null and test_id is not null
             group by test_id
             order by learners desc, test_id
             limit ${limit}) as running
      join ${tests} as t on t.id = running.test_id
     order by running.learners desc, t.title, t.id`);
  return {
    tests: rows.map(({ id, title, learners, until }) => ({
      ...{ id, title, learners },
      until: until && new Date(until).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

type InTest = {
  readonly id: string;
  readonly title: string;
  readonly learners: number;
  readonly until: string | null;
};

/** Active tests that neither stand alone nor are in an active series. */
export async function selectUnreachable(db: Db, limit: number) {
  const rows = await db
    .select({ id: tests.id, title: tests.title, total: sql<number>`(count(*) over ())::int` })
    .from(tests)
    .where(
      sql`${tests.status} = 'active' and not ${tests.isStandalone} and not exists (
        select from ${seriesTests} join ${series} on ${series.id} = ${seriesTests.seriesId}
         where ${seriesTests.testId} = ${tests.id} and ${series.status} = 'active')`,
    )
    .orderBy(sql`${tests.createdAt} desc`, asc(tests.id))
    .limit(limit);
  return { tests: rows.map(({ id, title }) => ({ id, title })), total: rows[0]?.total ?? 0 };
}

/** Active series with a price that hold no active test. */
export async function selectEmptySeries(db: Db, limit: number) {
  const rows = await db
    .select({ id: series.id, title: series.title, total: sql<number>`(count(*) over ())::int` })
    .from(series)
    .where(
      sql`${series.status} = 'active' and ${series.priceRupees} > 0 and not exists (
        select from ${seriesTests} join ${tests} on ${tests.id} = ${seriesTests.testId}
         where ${seriesTests.seriesId} = ${series.id} and ${tests.status} = 'active')`,
    )
    .orderBy(sql`${series.createdAt} desc`, asc(series.id))
    .limit(limit);
  return { series: rows.map(({ id, title }) => ({ id, title })), total: rows[0]?.total ?? 0 };
}

export async function countDrafts(db: Db): Promise<{ tests: number; series: number }> {
  const [ofTests] = await db.select({ n: count() }).from(tests).where(eq(tests.status, 'draft'));
  const [ofSeries] = await db.select({ n: count() }).from(series).where(eq(series.status, 'draft'));
  return { tests: ofTests?.n ?? 0, series: ofSeries?.n ?? 0 };
}

export async function countNewMessages(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(contactMessages)
    .where(eq(contactMessages.state, 'new'));
  return row?.n ?? 0;
}

/** The latest first; none of tests in the trash. */
export async function selectFailedImports(db: Db, limit: number) {
  const rows = await db
    .select({
      testId: tests.id,
      testTitle: tests.title,
      fileName: failedImports.fileName,
      reason: failedImports.reason,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(failedImports)
    .innerJoin(tests, and(eq(tests.id, failedImports.testId), ne(tests.status, 'trashed')))
    .orderBy(desc(failedImports.failedAt), asc(failedImports.fileName), asc(tests.id))
    .limit(limit);
  return { files: rows.map(({ total: _, ...file }) => file), total: rows[0]?.total ?? 0 };
}

export async function countFailedMails(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(mailOutbox)
    .where(isNotNull(mailOutbox.lastError));
  return row?.n ?? 0;
}

/** Of sources that are asked: one that is not configured any more was asked last long ago. */
export async function selectFailingSources(
  db: Db,
  now: Date,
): Promise<{ name: string; error: string }[]> {
  const lately = new Date(now.getTime() - 86_400_000);
  const rows = await db
    .select({ name: newsSources.source, error: newsSources.error })
    .from(newsSources)
    .where(and(isNotNull(newsSources.error), gt(newsSources.checkedAt, lately)))
    .orderBy(asc(newsSources.source));
  return rows.map(({ name, error }) => ({ name, error: error ?? '' }));
}
