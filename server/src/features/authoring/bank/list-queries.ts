import type { Api, QueryOf } from '@taiyari/contract';
import { easyFrom, hardBelow, weakBelow } from '@taiyari/contract/rules/question-bank';
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { questionRevisions, questions } from '#database/answer-keys.ts';
import { tests } from '#database/catalogue.ts';
import {
  bankFigures,
  bankQuestions,
  distinctQuestions,
  questionUses,
} from '#database/question-bank.ts';
import { isInSyllabus } from '#features/authoring/syllabuses/queries.ts';
import { isKept } from '#features/authoring/trash/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type Searching } from '#platform/database/searching/search.ts';

export type BankFilter = Searching<QueryOf<Api['findBankQuestions']>>;
export type BankList = Searching<QueryOf<Api['listBankQuestions']>>;
export type BankRow = Awaited<ReturnType<typeof selectBankQuestions>>[number];

const newest = and(
  eq(questionRevisions.bankQuestionId, bankQuestions.id),
  eq(questionRevisions.number, bankQuestions.revision),
);

/** One page of the questions that match. */
export async function selectBankQuestions(db: Db, filter: BankList) {
  const rows = await rowsOf(db)
    .where(matches(filter))
    .orderBy(...orders[filter.sort])
    .limit(filter.limit)
    .offset(filter.offset);
  return withTests(db, rows);
}

export async function selectOptionalBankQuestion(db: Db, id: string): Promise<BankRow | null> {
  const [row] = await withTests(db, await rowsOf(db).where(eq(bankQuestions.id, id)));
  return row ?? null;
}

export async function countBankQuestions(db: Db, filter: BankFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bankQuestions)
    .innerJoin(questionRevisions, newest)
    .leftJoin(bankFigures, eq(bankFigures.bankQuestionId, bankQuestions.id))
    .where(matches(filter));
  return row?.total ?? 0;
}

/** The ids of those that match, newest first. */
export async function selectBankIds(db: Db, filter: BankFilter, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bankQuestions.id })
    .from(bankQuestions)
    .innerJoin(questionRevisions, newest)
    .leftJoin(bankFigures, eq(bankFigures.bankQuestionId, bankQuestions.id))
    .where(matches(filter))
    .orderBy(...orders.newest)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function selectTopics(db: Db) {
  return db
    .select({ subject: bankQuestions.subject, topic: bankQuestions.topic, questions: count() })
    .from(bankQuestions)
    .where(sql`${bankQuestions.retiredAt} is null`)
    .groupBy(bankQuestions.subject, bankQuestions.topic)
    .orderBy(asc(bankQuestions.subject), asc(bankQuestions.topic));
}

export async function selectSources(db: Db) {
  return db
    .select({ source: bankQuestions.source, questions: count() })
    .from(bankQuestions)
    .where(and(ne(bankQuestions.source, ''), sql`${bankQuestions.retiredAt} is null`))
    .groupBy(bankQuestions.source)
    .orderBy(desc(count()), asc(bankQuestions.source))
    .limit(200);
}

/** Whether a test that is not in the trash asks a question in its draft. */
const isAsked = (condition: SQL = sql``) => sql`exists (
  select 1 from ${questionUses}
    join ${questions} on ${questions.id} = ${questionUses.questionId}
    join ${tests} on ${tests.id} = ${questionUses.testId} and ${tests.status} <> 'trashed'
   where ${questionUses.bankQuestionId} = ${bankQuestions.id} ${condition})`;

/** How many of these tests there are: counted for the rows of a page alone, not for those that are skipped. */
export async function withTests<Row extends { readonly id: string }>(db: Db, rows: readonly Row[]) {
  const found = await db
    .select({ id: questionUses.bankQuestionId, tests: count() })
    .from(questionUses)
    .innerJoin(questions, eq(questions.id, questionUses.questionId))
    .innerJoin(tests, and(eq(tests.id, questionUses.testId), isKept(tests)))
    .where(
      inArray(
        questionUses.bankQuestionId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(questionUses.bankQuestionId);
  const counts = new Map(found.map(({ id, tests }) => [id, tests]));
  return rows.map((row) => ({ ...row, tests: counts.get(row.id) ?? 0 }));
}

export function rowsOf(db: Db) {
  return db
    .select({
      id: bankQuestions.id,
      question: questionRevisions.text,
      subject: bankQuestions.subject,
      topic: bankQuestions.topic,
      difficulty: bankQuestions.difficulty,
      source: bankQuestions.source,
      retiredAt: bankQuestions.retiredAt,
      revision: bankQuestions.revision,
      hi: questionRevisions.hiState,
      ur: questionRevisions.urState,
      learners: sql<number>`coalesce(${bankFigures.learners}, 0)`,
      rightShare: bankFigures.rightShare,
      facility: bankFigures.facility,
      discrimination: bankFigures.discrimination,
      isSuspect: sql<boolean>`coalesce(${bankFigures.isSuspect}, false)`,
      updatedAt: bankQuestions.updatedAt,
    })
    .from(bankQuestions)
    .innerJoin(questionRevisions, newest)
    .leftJoin(bankFigures, eq(bankFigures.bankQuestionId, bankQuestions.id))
    .$dynamic();
}

function matches(filter: BankFilter): SQL | undefined {
  const { subject, topic, exam: slug, difficulty, source, testId } = filter;
  const level = difficulty === 'none' ? '' : difficulty;
  return and(
    holds(questionRevisions.words, filter.search),
    subject === '' ? undefined : eq(bankQuestions.subject, subject),
    topic === '' ? undefined : eq(bankQuestions.topic, topic),
    slug === '' ? undefined : isInSyllabus(slug),
    difficulty === '' ? undefined : eq(bankQuestions.difficulty, level),
    source === '' ? undefined : eq(bankQuestions.source, source),
    testId === undefined ? undefined : isAsked(sql`and ${questionUses.testId} = ${testId}`),
    isTranslated(filter.translation),
    uses[filter.use],
    figures[filter.figures],
    filter.duplicates === 'likely' ? hasDuplicate : undefined,
    retirements[filter.retired],
  );
}

/** Another question that is not retired says the same, and nobody has said that they are two. */
const hasDuplicate = sql`exists (
  select 1 from ${questionRevisions} other_revision
    join ${bankQuestions} other on other.id = other_revision.bank_question_id
                               and other.revision = other_revision.number
   where other_revision.sameness = ${questionRevisions.sameness}
     and other.id <> ${bankQuestions.id} and other.retired_at is null
     and not exists (select 1 from ${distinctQuestions} pair
                      where pair.one_id = least(other.id, ${bankQuestions.id})
                        and pair.other_id = greatest(other.id, ${bankQuestions.id})))`;

function isTranslated(filter: BankFilter['translation']): SQL | undefined {
  if (filter === '') return undefined;
  const [lang, state] = filter.split('-');
  const column = lang === 'hi' ? questionRevisions.hiState : questionRevisions.urState;
  return state === 'missing' ? sql`${column} is null` : sql`${column} = ${state}`;
}

const uses: Record<BankFilter['use'], SQL | undefined> = {
  '': undefined,
  used: isAsked(),
  unused: sql`not ${isAsked()}`,
};

const figures: Record<BankFilter['figures'], SQL | undefined> = {
  '': undefined,
  suspect: sql`${bankFigures.isSuspect}`,
  easy: sql`${bankFigures.facility} >= ${easyFrom}`,
  hard: sql`${bankFigures.facility} < ${hardBelow}`,
  weak: sql`${bankFigures.discrimination} < ${weakBelow}`,
  unmeasured: sql`${bankFigures.bankQuestionId} is null`,
};

const retirements: Record<BankFilter['retired'], SQL | undefined> = {
  no: sql`${bankQuestions.retiredAt} is null`,
  yes: sql`${bankQuestions.retiredAt} is not null`,
  all: undefined,
};

// 'nulls last' is how the indexes are made: without the words they could not be used.
const orders: Record<BankList['sort'], SQL[]> = {
  newest: [sql`${bankQuestions.createdAt} desc nulls last`, asc(bankQuestions.id)],
  changed: [sql`${bankQuestions.updatedAt} desc nulls last`, asc(bankQuestions.id)],
  facility: [sql`${bankFigures.facility} asc nulls last`, asc(bankQuestions.id)],
  discrimination: [sql`${bankFigures.discrimination} asc nulls last`, asc(bankQuestions.id)],
};
