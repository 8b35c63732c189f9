import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { questionAnswers, questionReports } from '#database/question-reports.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type ReportRow = typeof questionReports.$inferSelect;
export type AnswerRow = typeof questionAnswers.$inferSelect;
export type QuestionOf = { readonly testId: string; readonly questionId: string };

/** The version that a result is of. @throws AppError `not-found` also for somebody else's. */
export async function selectTakenVersion(
  db: Db,
  accountId: string,
  resultId: string,
): Promise<{ testId: string; versionId: string; questionIds: string[] }> {
  const { rows } = await db.execute<{
    testId: string;
    versionId: string;
    questionIds: string[];
  }>(sql`
    select r.test_id as "testId", a.version_id as "versionId", v.question_ids as "questionIds"
      from results r
      join attempts a on a.account_id = r.account_id and a.id = r.attempt_id
      join test_versions v on v.id = a.version_id
     where r.account_id = ${accountId} and r.id = ${resultId}`);
  const [row] = rows;
  if (!row) throw notFound('Result not found');
  return row;
}

export async function insertReport(
  db: Db,
  row: typeof questionReports.$inferInsert,
): Promise<void> {
  await db.insert(questionReports).values(row);
}

/** How many reports of a learner wait, up to a bound. */
export async function countOpenReports(db: Db, accountId: string, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select 1 from question_reports where account_id = ${accountId} and outcome is null limit ${most}`);
  return rowCount ?? 0;
}

/** A learner's reports of a test, the newest first. */
export function selectOwnReports(db: Db, accountId: string, testId: string): Promise<ReportRow[]> {
  return db
    .select()
    .from(questionReports)
    .where(and(eq(questionReports.accountId, accountId), eq(questionReports.testId, testId)))
    .orderBy(desc(questionReports.createdAt), desc(questionReports.id))
    .limit(500);
}

/** A report that was closed, with the title of its test. */
export type OwnOutcome = {
  readonly id: string;
  readonly testTitle: string;
  readonly outcome: string;
  readonly reply: string;
  readonly closedAt: Date;
};

/** What became of a learner's reports, the latest first. */
export async function selectOwnOutcomes(
  db: Db,
  accountId: string,
  limit: number,
): Promise<OwnOutcome[]> {
  const { rows } = await db.execute<Omit<OwnOutcome, 'closedAt'> & { closedAt: string }>(sql`
    select q.id, t.title as "testTitle", q.outcome, q.reply, q.closed_at as "closedAt"
      from question_reports q join tests t on t.id = q.test_id
     where q.account_id = ${accountId} and q.outcome is not null
     order by q.closed_at desc, q.id limit ${limit}`);
  return rows.map((row) => ({ ...row, closedAt: new Date(row.closedAt) }));
}

/** All answers to doubts about questions of a test, or about one of them; the oldest first. */
export function selectAnswers(db: Db, testId: string, questionId?: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(questionAnswers)
    .where(
      and(
        eq(questionAnswers.testId, testId),
        questionId === undefined ? undefined : eq(questionAnswers.questionId, questionId),
      ),
    )
    .orderBy(asc(questionAnswers.answeredAt), asc(questionAnswers.id));
}

export async function insertAnswer(db: Db, row: AnswerRow): Promise<void> {
  await db.insert(questionAnswers).values(row);
}

/** The reports of a question: the open ones first, then the newest. */
export function selectReportsOf(
  db: Db,
  { testId, questionId }: QuestionOf,
  limit: number,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(questionReports)
    .where(and(eq(questionReports.testId, testId), eq(questionReports.questionId, questionId)))
    .orderBy(sql`${questionReports.outcome} is not null`, desc(questionReports.createdAt))
    .limit(limit);
}

/** @returns how many of them were open. */
export async function closeOpenReports(
  db: Db,
  { testId, questionId }: QuestionOf,
  ids: readonly string[],
  closed: { outcome: string; reply: string; closedAt: Date; closedBy: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await db
    .update(questionReports)
    .set(closed)
    .where(
      and(
        eq(questionReports.testId, testId),
        eq(questionReports.questionId, questionId),
        inArray(questionReports.id, [...ids]),
        isNull(questionReports.outcome),
      ),
    );
  return rowCount ?? 0;
}

export type ReportedRow = QuestionOf & {
  readonly testTitle: string;
  /** Null where no version asks the question any more. */
  readonly text: string | null;
  readonly kinds: Readonly<Record<string, number>>;
  readonly total: number;
  readonly oldestAt: Date;
  readonly hasOpenRuling: boolean;
};

type Page = { readonly limit: number; readonly offset: number };

function openOf(kind: string): SQL {
  return sql`q.outcome is null and ${kind === '' ? sql`true` : sql`q.kind = ${kind}`}`;
}

/** Questions with open reports, those with the most first; with the words they were asked in last. */
export async function selectReported(db: Db, kind: string, page: Page): Promise<ReportedRow[]> {
  const { rows } = await db.execute<Omit<ReportedRow, 'oldestAt'> & { oldestAt: string }>(sql`
    with reported as (
      select q.test_id, q.question_id, count(*)::integer as total, min(q.created_at) as oldest_at,
             (array_agg(q.version_id order by q.created_at desc))[1] as version_id
        from question_reports q where ${openOf(kind)} group by q.test_id, q.question_id
       order by total desc, oldest_at limit ${page.limit} offset ${page.offset})
    select r.test_id as "testId", r.question_id as "questionId", t.title as "testTitle", r.total,
           r.oldest_at as "oldestAt",
           (select asked ->> 'text' from jsonb_array_elements(v.paper::jsonb) as asked
             where asked ->> 'id' = r.question_id::text limit 1) as text,
           (select jsonb_object_agg(k.kind, k.reports)
              from (select q.kind, count(*)::integer as reports from question_reports q
                     where q.test_id = r.test_id and q.question_id = r.question_id and ${openOf(kind)}
                     group by q.kind) as k) as kinds,
           exists (select 1 from rulings g where g.test_id = r.test_id and g.question_id = r.question_id
                    and g.state in ('counting', 'proposed', 'approved')) as "hasOpenRuling"
      from reported r join tests t on t.id = r.test_id join test_versions v on v.id = r.version_id
     order by r.total desc, r.oldest_at`);
  return rows.map((row) => ({ ...row, oldestAt: new Date(row.oldestAt) }));
}

/** How many questions, and how many reports. */
export async function countReported(
  db: Db,
  kind: string,
): Promise<{ questions: number; reports: number }> {
  const { rows } = await db.execute<{ questions: number; reports: number }>(sql`
    select count(distinct (q.test_id, q.question_id))::integer as questions, count(*)::integer as reports
      from question_reports q where ${openOf(kind)}`);
  return rows[0] ?? { questions: 0, reports: 0 };
}

/** What the case of a question shows beside its words. */
export async function selectCaseParts(db: Db, versionId: string) {
  const { rows } = await db.execute<{
    testTitle: string;
    number: number;
    explanations: string[];
    learners: number | null;
    questions: StoredFigures[] | null;
  }>(sql`
    select t.title as "testTitle", v.number, k.explanations, i.learners, i.questions
      from test_versions v
      join tests t on t.id = v.test_id
      join test_version_keys k on k.version_id = v.id
      left join item_statistics i on i.version_id = v.id
     where v.id = ${versionId}`);
  const [row] = rows;
  if (!row) throw notFound('Question not found');
  return row;
}

export type StoredFigures = {
  readonly facility: number | null;
  readonly discrimination: number | null;
  readonly chosen: readonly number[];
};
