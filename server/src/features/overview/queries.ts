import { count, ne, sql, sum } from 'drizzle-orm';
import { accountCounts } from '#database/accounts.ts';
import { announcements } from '#database/announcements.ts';
import { series, tests } from '#database/catalogue.ts';
import type { Db } from '#platform/database/database.ts';

/** As triggers on accounts keep it. */
export async function countAccounts(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: sum(accountCounts.accounts).mapWith(Number) })
    .from(accountCounts);
  return row?.total ?? 0;
}

/** Series, and the active enrolments in them as the trigger on enrolments counts them. */
export async function selectSeriesFigures(db: Db) {
  const [row] = await db
    .select({ series: count(), enrollments: sum(series.enrolledCount).mapWith(Number) })
    .from(series)
    .where(ne(series.status, 'trashed'));
  return { series: row?.series ?? 0, enrollments: row?.enrollments ?? 0 };
}

/** Tests that are not in the trash, what they hold and how many of them are mock tests. */
export async function selectTestFigures(db: Db) {
  const [row] = await db
    .select({
      tests: count(),
      questions: sum(tests.questionCount).mapWith(Number),
      mockTests: count(sql`case when ${tests.isMockTest} then 1 end`),
    })
    .from(tests)
    .where(ne(tests.status, 'trashed'));
  return { tests: row?.tests ?? 0, questions: row?.questions ?? 0, mockTests: row?.mockTests ?? 0 };
}

export async function countSubjects(db: Db): Promise<number> {
  const subject = sql`unnest(${tests.subjects})`.as('subject');
  const subjects = db
    .selectDistinct({ subject })
    .from(tests)
    .where(ne(tests.status, 'trashed'))
    .as('subjects');
  const [row] = await db.select({ total: count() }).from(subjects);
  return row?.total ?? 0;
}

export async function selectAnnouncementFigures(db: Db) {
  const [row] = await db
    .select({ active: count(sql`case when ${announcements.isActive} then 1 end`), total: count() })
    .from(announcements);
  return row ?? { active: 0, total: 0 };
}
