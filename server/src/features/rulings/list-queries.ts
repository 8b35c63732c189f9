import type { Language } from '@taiyari/contract/rules/languages';
import type { RulingKind } from '@taiyari/contract/rules/rulings';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { tests } from '#database/catalogue.ts';
import { rulings } from '#database/rulings.ts';
import { isAskedNow } from '#features/rulings/queries.ts';
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
      isStillAsked: sql<boolean>`${tests.status} in ('active', 'draft') and ${isAskedNow}`,
    })
    .from(rulings)
    .innerJoin(tests, eq(tests.id, rulings.testId))
    .where(where)
    .orderBy(desc(rulings.proposedAt), desc(rulings.id))
    .limit(limit)
    .offset(offset);
}

/** '' stands for all. */
type Filter = {
  readonly state: ListedRuling['state'] | 'ended' | '';
  readonly testId: string;
  /** Those that count no more. */
  readonly ended?: readonly string[];
};

function matching({ state, testId, ended = [] }: Filter): SQL | undefined {
  return and(
    state === '' ? undefined : eq(rulings.state, state === 'ended' ? 'published' : state),
    state === 'ended' ? inArray(rulings.id, [...ended]) : undefined,
    state === 'published' ? notInArray(rulings.id, [...ended]) : undefined,
    testId === '' ? undefined : eq(rulings.testId, testId),
  );
}

/** The newest first. */
export function selectRulings(db: Db, filter: Filter, page: Page): Promise<ListedRuling[]> {
  return selectListed(db, matching(filter), page);
}

/** That another administrator is to confirm. */
export function countWaitingRulings(db: Db): Promise<number> {
  return countRulings(db, { state: 'proposed', testId: '' });
}

export async function countRulings(db: Db, filter: Filter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(rulings).where(matching(filter));
  return row?.total ?? 0;
}

/** The tests that something was ruled about, by title. */
export async function selectRuledTests(db: Db): Promise<{ testId: string; title: string }[]> {
  return db
    .selectDistinct({ testId: tests.id, title: tests.title })
    .from(rulings)
    .innerJoin(tests, eq(tests.id, rulings.testId))
    .orderBy(tests.title, tests.id);
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

export type SuccessiveRow = {
  readonly id: string;
  readonly testId: string;
  readonly questionId: string;
  readonly asked: string;
  readonly kind: RulingKind;
  readonly letters: string;
  readonly languages: Language[] | null;
  readonly publishedAt: Date | null;
};

/** Questions of these tests; absent: of all. */
export type Asked = {
  readonly testIds?: readonly string[];
  /** Absent: all that they ask. */
  readonly questionIds?: readonly string[];
};

/** Rulings in force about questions that have several, in the order in which they came into it. */
export async function selectSuccessive(
  db: Db,
  { testIds, questionIds }: Asked,
): Promise<SuccessiveRow[]> {
  const others = sql`exists (select from ${rulings} o
    where o.test_id = ${rulings.testId} and o.question_id = ${rulings.questionId}
      and o.asked = ${rulings.asked} and o.state = 'published' and o.id <> ${rulings.id})`;
  const rows = await db
    .select({
      id: rulings.id,
      testId: rulings.testId,
      questionId: rulings.questionId,
      asked: rulings.asked,
      kind: rulings.kind,
      letters: rulings.letters,
      languages: rulings.languages,
      publishedAt: rulings.publishedAt,
    })
    .from(rulings)
    .where(
      and(
        eq(rulings.state, 'published'),
        testIds && inArray(rulings.testId, [...testIds]),
        questionIds && inArray(rulings.questionId, [...questionIds]),
        others,
      ),
    )
    .orderBy(rulings.testId, rulings.revision);
  return rows.map((row) => ({ ...row, kind: row.kind as RulingKind }));
}

export type PublishedRow = {
  readonly id: string;
  readonly questionId: string;
  readonly kind: RulingKind;
  readonly letters: string;
  readonly languages: Language[] | null;
  readonly reason: string;
  readonly asked: string;
  readonly lastVersion: number;
  readonly revision: number | null;
  readonly writtenAfter: number | null;
  readonly publishedAt: Date;
};

/** The rulings that have come into force for a test, the newest first. */
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
      lastVersion: rulings.lastVersion,
      revision: rulings.revision,
      writtenAfter: rulings.writtenAfter,
      publishedAt: rulings.publishedAt,
    })
    .from(rulings)
    .where(sql`${rulings.testId} = ${testId} and ${rulings.state} = 'published'`)
    .orderBy(desc(rulings.revision));
  return rows.flatMap(({ publishedAt, kind, ...row }) =>
    publishedAt ? [{ ...row, kind: kind as RulingKind, publishedAt }] : [],
  );
}

/** What a ruling has changed for a learner. */
export type OwnChange = {
  readonly id: string;
  readonly testId: string;
  readonly testTitle: string;
  /** When its marks changed: with the ruling, or later where a result was handed in while that came into force. */
  readonly toldAt: Date;
  /** Each of his results that it has moved, the latest first. */
  readonly results: readonly MovedResult[];
};

type MovedResult = {
  readonly resultId: string;
  readonly completedAt: string;
  /** Of the question, in the version that was taken; null where its attempt is gone. */
  readonly number: number | null;
  readonly beforeMarks: number;
  readonly beforeTotal: number;
  readonly marks: number;
  readonly total: number;
};

/** One for each ruling, the newest first. */
export async function selectOwnChanges(
  db: Db,
  accountId: string,
  limit: number,
): Promise<OwnChange[]> {
  const { rows } = await db.execute<Omit<OwnChange, 'toldAt'> & { toldAt: string }>(sql`
    select r.id, s.test_id as "testId", greatest(r.published_at, max(c.applied_at)) as "toldAt",
           (array_agg(s.test_title order by s.completed_at desc, s.id desc))[1] as "testTitle",
           jsonb_agg(jsonb_build_object('resultId', c.result_id, 'completedAt', s.completed_at,
             'number', array_position(v.question_ids, r.question_id), 'beforeMarks', c.before_marks,
             'beforeTotal', c.before_total, 'marks', c.marks, 'total', c.total)
             order by s.completed_at desc, s.id desc) as results
      from rescored_results c
      join rulings r on r.id = c.ruling_id and r.state = 'published'
      join score_lines s on s.account_id = c.account_id and s.id = c.result_id
      left join results t on t.account_id = c.account_id and t.id = c.result_id
      left join attempts a on a.account_id = t.account_id and a.id = t.attempt_id
      left join test_versions v on v.id = a.version_id
     where c.account_id = ${accountId}
     group by r.id, s.test_id
     order by "toldAt" desc, r.id limit ${limit}`);
  return rows.map((row) => ({ ...row, toldAt: new Date(row.toldAt) }));
}

export type NowWrong = {
  readonly accountId: string;
  readonly resultId: string;
  readonly attemptId: string;
};

/** Results whose answer to the question was no mistake before the ruling, and is one now, in the order of their keys. */
export async function selectNowWrong(
  db: Db,
  rulingId: string,
  after: Pick<NowWrong, 'accountId' | 'resultId'>,
  limit: number,
): Promise<NowWrong[]> {
  const { rows } = await db.execute<NowWrong>(sql`
    select c.account_id as "accountId", c.result_id as "resultId", r.attempt_id as "attemptId"
      from rescored_results c join results r on r.account_id = c.account_id and r.id = c.result_id
     where c.ruling_id = ${rulingId} and c.is_now_wrong
       and (c.account_id, c.result_id) > (${after.accountId}::uuid, ${after.resultId}::uuid)
     order by c.account_id, c.result_id limit ${limit}`);
  return rows;
}
