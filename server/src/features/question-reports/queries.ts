import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { tests, testVersions } from '#database/catalogue.ts';
import { questionAnswers, questionReports } from '#database/question-reports.ts';
import type { StoredFigures } from '#features/question-reports/figures.ts';
import { untoldQuestions } from '#features/review/port.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type ReportRow = typeof questionReports.$inferSelect;
export type ReportAnswerRow = typeof questionAnswers.$inferSelect;
export type QuestionOf = { readonly testId: string; readonly questionId: string };
type OfTest = { readonly testId: string; readonly questionId?: string };

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
): Promise<ReportRow> {
  const [inserted] = await db.insert(questionReports).values(row).returning();
  if (!inserted) throw new Error('a report was not inserted');
  return inserted;
}

/** So that many reports of one learner at once are counted one after the other. */
export async function lockReportsOf(db: Db, accountId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${accountId}`}, 0))`,
  );
}

/** How many reports of a learner wait, up to a bound. */
export async function countOpenReports(db: Db, accountId: string, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select 1 from question_reports where account_id = ${accountId} and outcome is null limit ${most}`);
  return rowCount ?? 0;
}

/** A learner's reports of a test, or of one of its questions, the newest first. */
export function selectOwnReports(
  db: Db,
  accountId: string,
  { testId, questionId }: OfTest,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(questionReports)
    .where(
      and(
        eq(questionReports.accountId, accountId),
        eq(questionReports.testId, testId),
        questionId === undefined ? undefined : eq(questionReports.questionId, questionId),
      ),
    )
    .orderBy(desc(questionReports.createdAt), desc(questionReports.id))
    .limit(500);
}

/** A report that was closed, with the title of its test. */
export type OwnOutcome = {
  readonly id: string;
  readonly testId: string;
  readonly testTitle: string;
  readonly outcome: string;
  readonly reply: string;
  readonly closedAt: Date;
  /** The latest result that asks the question, and the number it has there; null where there is none. */
  readonly resultId: string | null;
  readonly number: number | null;
};

/**
 * What became of a learner's reports, the latest first; not yet of a question whose key he may not be told just now, for
 * a reply names it.
 */
export async function selectOwnOutcomes(
  db: Db,
  accountId: string,
  limit: number,
): Promise<OwnOutcome[]> {
  const { rows } = await db.execute<Omit<OwnOutcome, 'closedAt'> & { closedAt: string }>(sql`
    select q.id, q.test_id as "testId", t.title as "testTitle", q.outcome, q.reply, q.closed_at as "closedAt",
           seen.id as "resultId", seen.number
      from question_reports q
      join tests t on t.id = q.test_id
      left join lateral (
        select r.id, array_position(v.question_ids, q.question_id) as number
          from results r
          join attempts a on a.account_id = r.account_id and a.id = r.attempt_id
          join test_versions v on v.id = a.version_id
         where r.account_id = q.account_id and r.test_id = q.test_id
           and v.question_ids @> array[q.question_id]
         order by r.completed_at desc, r.id desc limit 1) as seen on true
     where q.account_id = ${accountId} and q.outcome is not null
       and q.question_id not in (${untoldQuestions(accountId)})
     order by q.closed_at desc, q.id limit ${limit}`);
  return rows.map((row) => ({ ...row, closedAt: new Date(row.closedAt) }));
}

/** All answers to doubts about these questions; the oldest first. */
export function selectAnswers(db: Db, questionIds: readonly string[]): Promise<ReportAnswerRow[]> {
  return db
    .select()
    .from(questionAnswers)
    .where(inArray(questionAnswers.questionId, [...questionIds]))
    .orderBy(asc(questionAnswers.answeredAt), asc(questionAnswers.id));
}

/** @param alikeIds of all questions that share their answers, whichever of them is asked about */
export async function lockAnswersTo(db: Db, alikeIds: readonly string[]): Promise<void> {
  const [first = ''] = alikeIds.toSorted();
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`answers ${first}`}, 0))`);
}

export async function insertAnswer(db: Db, row: ReportAnswerRow): Promise<void> {
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
    .orderBy(
      sql`${questionReports.outcome} is not null`,
      desc(questionReports.createdAt),
      desc(questionReports.id),
    )
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
  readonly isTestTrashed: boolean;
  /** Null where the version does not ask the question. */
  readonly text: string | null;
  readonly kinds: Readonly<Record<string, number>>;
  readonly total: number;
  readonly oldestAt: Date;
  readonly learners: number | null;
  readonly figures: StoredFigures | null;
  /** The one that was reported last. */
  readonly versionId: string;
  /** Where it asks the question, from 0; null where it does not. */
  readonly place: number | null;
  readonly hasOpenRuling: boolean;
};

type ReportFilter = {
  readonly state: 'open' | 'closed';
  /** '' stands for all. */
  readonly kind: string;
  readonly testId: string;
};
type Page = { readonly limit: number; readonly offset: number };

function matching({ state, kind, testId }: ReportFilter): SQL {
  return sql`q.outcome is ${state === 'open' ? sql`null` : sql`not null`}
    and ${kind === '' ? sql`true` : sql`q.kind = ${kind}`}
    and ${testId === '' ? sql`true` : sql`q.test_id = ${testId}`}`;
}

/** Questions with such reports, those with the most first; with the words and figures of the version reported last. */
export async function selectReported(
  db: Db,
  filter: ReportFilter,
  page: Page,
): Promise<ReportedRow[]> {
  const { rows } = await db.execute<Omit<ReportedRow, 'oldestAt'> & { oldestAt: string }>(sql`
    with reported as (
      select q.test_id, q.question_id, count(*)::integer as total, min(q.created_at) as oldest_at,
             (array_agg(q.version_id order by q.created_at desc, q.id desc))[1] as version_id
        from question_reports q where ${matching(filter)} group by q.test_id, q.question_id
       order by total desc, oldest_at, q.question_id limit ${page.limit} offset ${page.offset})
    select r.test_id as "testId", r.question_id as "questionId", t.title as "testTitle",
           t.status = 'trashed' as "isTestTrashed", r.total, r.oldest_at as "oldestAt",
           (select asked ->> 'text' from jsonb_array_elements(v.paper::jsonb) as asked
             where asked ->> 'id' = r.question_id::text limit 1) as text,
           (select jsonb_object_agg(k.kind, k.reports)
              from (select q.kind, count(*)::integer as reports from question_reports q
                     where q.test_id = r.test_id and q.question_id = r.question_id and ${matching(filter)}
                     group by q.kind) as k) as kinds,
           i.learners, i.questions -> (array_position(v.question_ids, r.question_id) - 1) as figures,
           v.id as "versionId", array_position(v.question_ids, r.question_id) - 1 as place,
           exists (select 1 from rulings g where g.test_id = r.test_id and g.question_id = r.question_id
                    and g.state in ('counting', 'proposed', 'approved')) as "hasOpenRuling"
      from reported r
      join tests t on t.id = r.test_id
      join test_versions v on v.id = r.version_id
      left join item_statistics i on i.version_id = v.id
     order by r.total desc, r.oldest_at, r.question_id`);
  return rows.map((row) => ({ ...row, oldestAt: new Date(row.oldestAt) }));
}

/** How many reports and doubts of all learners nobody has closed. */
export async function countAllOpenReports(db: Db): Promise<number> {
  const { rows } = await db.execute<{ reports: number }>(
    sql`select count(*)::integer as reports from question_reports where outcome is null`,
  );
  return rows[0]?.reports ?? 0;
}

/** How many questions match, and how many reports are open in all. */
export async function countReported(
  db: Db,
  filter: ReportFilter,
): Promise<{ questions: number; openReports: number }> {
  const { rows } = await db.execute<{ questions: number; openReports: number }>(sql`
    select (select count(distinct (q.test_id, q.question_id))::integer
              from question_reports q where ${matching(filter)}) as questions,
           (select count(*)::integer from question_reports where outcome is null) as "openReports"`);
  return rows[0] ?? { questions: 0, openReports: 0 };
}

/** The tests with reports of a state, by title. */
export async function selectReportedTests(
  db: Db,
  state: ReportFilter['state'],
): Promise<{ testId: string; title: string; reports: number }[]> {
  const { rows } = await db.execute<{ testId: string; title: string; reports: number }>(sql`
    select t.id as "testId", t.title, count(*)::integer as reports
      from question_reports q join tests t on t.id = q.test_id
     where ${matching({ state, kind: '', testId: '' })} group by t.id, t.title order by t.title, t.id`);
  return rows;
}

/** All that a learner has ever reported, with the words of the questions, and whether he may be told their keys just now. */
export async function selectEveryReport(
  db: Db,
  accountId: string,
): Promise<(ReportRow & { testTitle: string; question: string | null; mayTell: boolean })[]> {
  return db
    .select({
      ...getTableColumns(questionReports),
      testTitle: tests.title,
      question: sql<string | null>`(
        select asked ->> 'text' from jsonb_array_elements(${testVersions.paper}::jsonb) as asked
         where asked ->> 'id' = ${questionReports.questionId}::text limit 1)`,
      mayTell: sql<boolean>`${questionReports.questionId} not in (${untoldQuestions(accountId)})`,
    })
    .from(questionReports)
    .innerJoin(tests, eq(tests.id, questionReports.testId))
    .innerJoin(testVersions, eq(testVersions.id, questionReports.versionId))
    .where(eq(questionReports.accountId, accountId))
    .orderBy(asc(questionReports.createdAt), asc(questionReports.id));
}
