import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { questionRevisions, questions } from '#database/answer-keys.ts';
import { tests } from '#database/catalogue.ts';
import { bankQuestions, questionUses } from '#database/question-bank.ts';
import { type QuestionRow, questionColumns } from '#features/authoring/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { chunksOf } from '#platform/database/statements/chunks.ts';

/** What a revision holds of a question of a test. */
export type QuestionContent = Pick<
  QuestionRow,
  'passage' | 'text' | 'options' | 'correct' | 'explanation' | 'translations'
>;
export type NewRevision = typeof questionRevisions.$inferInsert;
export type Use = typeof questionUses.$inferInsert;
type Revision = QuestionContent & { readonly number: number };

/** A question of the bank that nobody else can revise until the transaction ends, newest revision first. */
export type LockedQuestion = {
  readonly id: string;
  revision: number;
  revisions: readonly Revision[];
};

/** A question of a draft that says something else than its revision, or that the bank does not know: then both are null. */
export type UnfiledRow = QuestionContent & {
  readonly id: string;
  readonly testId: string;
  readonly tag: string;
  /** That of its test where it has none. */
  readonly subject: string;
  readonly bankQuestionId: string | null;
  readonly revision: number | null;
};

const { passage, text, options, correct, explanation, translations } = questionColumns;
const columns = { passage, text, options, correct, explanation, translations };

export function contentOf(row: QuestionContent): QuestionContent {
  return {
    passage: row.passage,
    text: row.text,
    options: row.options,
    correct: row.correct,
    explanation: row.explanation,
    translations: row.translations,
  };
}

export async function selectUnfiled(db: Db, testIds: readonly string[]): Promise<UnfiledRow[]> {
  const revision = questionRevisions;
  const inDraft = sql`(${passage}, ${text}, ${options}, ${correct}, ${explanation}, ${translations})`;
  const inBank = sql`(${revision.passage}, ${revision.text}, ${revision.options}, ${revision.correct}, ${revision.explanation}, ${revision.translations})`;
  return db
    .select({
      ...columns,
      id: questions.id,
      testId: questions.testId,
      tag: questions.tag,
      subject: sql<string>`coalesce(nullif(${questions.subject}, ''), ${tests.category})`,
      bankQuestionId: questionUses.bankQuestionId,
      revision: questionUses.revision,
    })
    .from(questions)
    .innerJoin(tests, eq(tests.id, questions.testId))
    .leftJoin(questionUses, eq(questionUses.questionId, questions.id))
    .leftJoin(
      revision,
      and(
        eq(revision.bankQuestionId, questionUses.bankQuestionId),
        eq(revision.number, questionUses.revision),
      ),
    )
    .where(and(inArray(questions.testId, [...testIds]), sql`${inDraft} is distinct from ${inBank}`))
    .orderBy(asc(questions.testId), asc(questions.position));
}

/** In the order of their ids, so that two who need the same ones wait for each other instead of blocking each other. */
export async function lockRevisions(db: Db, ids: readonly string[]): Promise<LockedQuestion[]> {
  const found: LockedQuestion[] = [];
  for (const some of chunksOf([...ids].sort())) {
    const locked = await db
      .select({ id: bankQuestions.id, revision: bankQuestions.revision })
      .from(bankQuestions)
      .where(inArray(bankQuestions.id, some))
      .orderBy(asc(bankQuestions.id))
      .for('update');
    const rows = await db
      .select()
      .from(questionRevisions)
      .where(inArray(questionRevisions.bankQuestionId, some))
      .orderBy(sql`${questionRevisions.number} desc`);
    const byId = new Map<string, Revision[]>(locked.map(({ id }) => [id, []]));
    for (const row of rows) byId.get(row.bankQuestionId)?.push(row);
    found.push(...locked.map((one) => ({ ...one, revisions: byId.get(one.id) ?? [] })));
  }
  return found;
}

export async function insertBankQuestions(
  db: Db,
  rows: readonly {
    readonly id: string;
    readonly revision: number;
    readonly subject?: string;
    readonly topic?: string;
  }[],
  now: Date,
): Promise<void> {
  for (const some of chunksOf(rows)) {
    await db.insert(bankQuestions).values(
      some.map(({ id, revision, subject, topic }) => ({
        id,
        revision,
        createdAt: now,
        updatedAt: now,
        ...(subject !== undefined && { subject }),
        ...(topic !== undefined && { topic }),
      })),
    );
  }
}

/**
 * The questions that have a new revision are told its number, and so are the tests that say the same already: nobody is
 * offered his own words. Call it when revisions and uses are written.
 */
export async function updateNewest(
  db: Db,
  known: readonly { readonly id: string }[],
  written: readonly NewRevision[],
  now: Date,
): Promise<void> {
  const newest = new Map(written.map(({ bankQuestionId, number }) => [bankQuestionId, number]));
  const revised = known.filter(({ id }) => newest.has(id));
  for (const some of chunksOf(revised)) {
    const ids = sql.param(some.map(({ id }) => id));
    const numbers = sql.param(some.map(({ id }) => newest.get(id)));
    await db.execute(sql`
      update ${bankQuestions} set revision = newest.number, updated_at = ${now}
        from unnest(${ids}::uuid[], ${numbers}::int[]) as newest (id, number)
       where ${bankQuestions.id} = newest.id`);
    // What another transaction holds of them is being taken, or goes with its test: nobody waits for it.
    await db.execute(sql`
      update question_uses set revision = found.revision
        from (select u.question_id, b.revision
                from bank_questions b
                join question_revisions n on n.bank_question_id = b.id and n.number = b.revision
                join question_revisions o on o.bank_question_id = b.id and o.number < b.revision
                 and (o.passage, o.text, o.options, o.correct, o.explanation, o.translations)
                   = (n.passage, n.text, n.options, n.correct, n.explanation, n.translations)
                join question_uses u on u.bank_question_id = b.id and u.revision = o.number
               where b.id = any(${ids}::uuid[])
                 for update of u skip locked) as found
       where question_uses.question_id = found.question_id`);
  }
}

export async function insertRevisions(db: Db, rows: readonly NewRevision[]): Promise<void> {
  for (const some of chunksOf(rows)) await db.insert(questionRevisions).values(some);
}

export async function upsertUses(db: Db, rows: readonly Use[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    await db
      .insert(questionUses)
      .values(some)
      .onConflictDoUpdate({
        target: questionUses.questionId,
        set: { revision: sql`excluded.revision` },
      });
  }
}
