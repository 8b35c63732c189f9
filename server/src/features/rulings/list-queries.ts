import { count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { tests } from '#database/catalogue.ts';
import { rulings } from '#database/rulings.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type ListedRuling = Awaited<ReturnType<typeof selectListed>>[number];

type Page = { readonly limit: number; readonly offset: number };

function nameOf(id: SQL): SQL<string | null> {
  return sql<
    string | null
  >`(select ${accounts.name} from ${accounts} where ${accounts.id} = ${id})`;
}

function selectListed(db: Db, where: SQL | undefined, { limit, offset }: Page) {
  return db
    .select({
      ...getTableColumns(rulings),
      testTitle: tests.title,
      proposerName: nameOf(sql`${rulings.proposedBy}`),
      deciderName: nameOf(sql`${rulings.decidedBy}`),
    })
    .from(rulings)
    .innerJoin(tests, eq(tests.id, rulings.testId))
    .where(where)
    .orderBy(desc(rulings.proposedAt), desc(rulings.id))
    .limit(limit)
    .offset(offset);
}

/** The newest first. */
export function selectRulings(db: Db, page: Page): Promise<ListedRuling[]> {
  return selectListed(db, undefined, page);
}

export async function countRulings(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(rulings);
  return row?.total ?? 0;
}

/** The newest first. */
export function selectRulingsOfQuestion(
  db: Db,
  { testId, questionId }: { readonly testId: string; readonly questionId: string },
): Promise<ListedRuling[]> {
  const where = sql`${rulings.testId} = ${testId} and ${rulings.questionId} = ${questionId}`;
  return selectListed(db, where, { limit: 100, offset: 0 });
}

/** @throws AppError `not-found`. */
export async function selectListedRuling(db: Db, id: string): Promise<ListedRuling> {
  const [row] = await selectListed(db, eq(rulings.id, id), { limit: 1, offset: 0 });
  if (!row) throw notFound('Ruling not found');
  return row;
}

export type PublishedRow = {
  readonly id: string;
  readonly questionId: string;
  readonly kind: string;
  readonly letters: string;
  readonly languages: string[] | null;
  readonly reason: string;
  readonly asked: string;
  readonly publishedAt: Date;
};

/** The rulings in force for a test, the newest first. */
export async function selectPublished(db: Db, testId: string): Promise<PublishedRow[]> {
  const rows = await db
    .select({
      id: rulings.id,
      questionId: rulings.questionId,
      kind: rulings.kind,
      letters: rulings.letters,
      languages: rulings.languages,
      reason: rulings.reason,
      asked: rulings.asked,
      publishedAt: rulings.publishedAt,
    })
    .from(rulings)
    .where(sql`${rulings.testId} = ${testId} and ${rulings.state} = 'published'`)
    .orderBy(desc(rulings.revision));
  return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []));
}

/** What rulings have changed for a learner: one row for each, of the attempt that ranks, or the latest one. */
export type OwnChange = {
  readonly id: string;
  readonly resultId: string;
  readonly testTitle: string;
  readonly beforeMarks: number;
  readonly beforeTotal: number;
  readonly marks: number;
  readonly total: number;
  readonly publishedAt: Date;
};

export async function selectOwnChanges(
  db: Db,
  accountId: string,
  limit: number,
): Promise<OwnChange[]> {
  const { rows } = await db.execute<Omit<OwnChange, 'publishedAt'> & { publishedAt: string }>(sql`
    select * from (
      select distinct on (r.published_at, r.id) r.id, c.result_id as "resultId", s.test_title as "testTitle",
             c.before_marks as "beforeMarks", c.before_total as "beforeTotal", c.marks, c.total,
             r.published_at as "publishedAt"
        from rescored_results c
        join rulings r on r.id = c.ruling_id and r.state = 'published'
        join score_lines s on s.account_id = c.account_id and s.id = c.result_id
       where c.account_id = ${accountId}
       order by r.published_at desc, r.id, s.is_first desc, s.completed_at desc) as changes
     order by "publishedAt" desc, id limit ${limit}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }));
}
