import { and, asc, count, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { accounts, profiles } from '#database/accounts.ts';
import { series } from '#database/catalogue.ts';
import { userJobRows, userJobs } from '#database/user-jobs.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type JobRow = typeof userJobs.$inferSelect;
export type ListedJob = Awaited<ReturnType<typeof selectJob>>;
/** What became of a job for one account. */
export type JobOutcome = {
  readonly accountId: string;
  readonly outcome: 'done' | 'unchanged' | 'refused';
  readonly reason: string;
};

export async function insertJob(db: Db, job: typeof userJobs.$inferInsert): Promise<void> {
  await db.insert(userJobs).values(job);
}

/** @throws AppError `not-found` where learners do not see it. */
export async function selectTitleOfActiveSeries(db: Db, seriesId: string): Promise<string> {
  const [row] = await db
    .select({ title: series.title })
    .from(series)
    .where(and(eq(series.id, seriesId), eq(series.status, 'active')));
  if (!row) throw notFound('Test series not found');
  return row.title;
}

/** Those of the accounts that are there, each once; guests are nobody's. @returns how many they are. */
export async function insertRows(db: Db, jobId: string, ids: readonly string[]): Promise<number> {
  const those = db
    .select({
      jobId: sql`${jobId}::uuid`.as('job_id'),
      accountId: accounts.id,
      outcome: sql`null::text`.as('outcome'),
      reason: sql`''`.as('reason'),
    })
    .from(accounts)
    .where(and(sql`${accounts.id} = any(${sql.param(ids)}::uuid[])`, not(accounts.isGuest)));
  const { rowCount } = await db.insert(userJobRows).select(those);
  return rowCount ?? 0;
}

/** The job that runs for longest, and is of no other process now; null when there is none. */
export async function lockNextJob(db: Db): Promise<JobRow | null> {
  const [row] = await db
    .select()
    .from(userJobs)
    .where(eq(userJobs.state, 'running'))
    .orderBy(asc(userJobs.createdAt), asc(userJobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** The next accounts of a job, with what decides whether a mail may go to them. */
export async function selectLeft(db: Db, jobId: string, limit: number) {
  return db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      isActive: accounts.isActive,
      isVerified: accounts.isVerified,
      wantsMails: sql<boolean>`coalesce(${profiles.emailNotifications}, true)`,
    })
    .from(userJobRows)
    .innerJoin(accounts, eq(accounts.id, userJobRows.accountId))
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(and(eq(userJobRows.jobId, jobId), isNull(userJobRows.outcome)))
    .orderBy(asc(userJobRows.accountId))
    .limit(limit);
}

export async function updateJobOutcomes(
  db: Db,
  jobId: string,
  outcomes: readonly JobOutcome[],
): Promise<void> {
  await db.execute(sql`
    update user_job_rows as rows set outcome = given.outcome, reason = given.reason
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
           as given ("accountId" uuid, outcome text, reason text)
     where rows.job_id = ${jobId} and rows.account_id = given."accountId"`);
}

/** @returns false where it does not run any more. */
export async function updateToFinished(
  db: Db,
  jobId: string,
  state: 'done' | 'cancelled',
  finishedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(userJobs)
    .set({ state, finishedAt })
    .where(and(eq(userJobs.id, jobId), eq(userJobs.state, 'running')));
  return rowCount === 1;
}

export async function selectJobs(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return listed(db)
    .orderBy(desc(userJobs.createdAt), desc(userJobs.id))
    .limit(limit)
    .offset(offset);
}

/** @throws AppError `not-found`. */
export async function selectJob(db: Db, jobId: string) {
  const [row] = await listed(db).where(eq(userJobs.id, jobId));
  if (!row) throw notFound('Job not found');
  return row;
}

export async function countJobs(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(userJobs);
  return row?.total ?? 0;
}

export type JobCounts = Awaited<ReturnType<typeof selectCounts>>[number];

export async function selectCounts(db: Db, jobIds: readonly string[]) {
  const { outcome } = userJobRows;
  const of = (wanted: string) =>
    sql<number>`count(*) filter (where ${outcome} = ${wanted})`.mapWith(Number);
  return db
    .select({
      jobId: userJobRows.jobId,
      total: count(),
      done: of('done'),
      unchanged: of('unchanged'),
      refused: of('refused'),
    })
    .from(userJobRows)
    .where(inArray(userJobRows.jobId, [...jobIds]))
    .groupBy(userJobRows.jobId);
}

export async function selectRefusals(db: Db, jobId: string, limit: number) {
  return db
    .select({ userId: accounts.id, name: accounts.name, reason: userJobRows.reason })
    .from(userJobRows)
    .innerJoin(accounts, eq(accounts.id, userJobRows.accountId))
    .where(and(eq(userJobRows.jobId, jobId), eq(userJobRows.outcome, 'refused')))
    .orderBy(asc(userJobRows.accountId))
    .limit(limit);
}

function listed(db: Db) {
  return db
    .select({
      id: userJobs.id,
      kind: userJobs.kind,
      title: userJobs.title,
      text: userJobs.text,
      state: userJobs.state,
      createdAt: userJobs.createdAt,
      finishedAt: userJobs.finishedAt,
      actorName: accounts.name,
    })
    .from(userJobs)
    .leftJoin(accounts, eq(accounts.id, userJobs.actorId))
    .$dynamic();
}
