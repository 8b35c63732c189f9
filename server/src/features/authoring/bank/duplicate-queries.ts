import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { questionRevisions } from '#database/answer-keys.ts';
import { bankQuestions, distinctQuestions } from '#database/question-bank.ts';
import { type BankRow, rowsOf, withTests } from '#features/authoring/bank/list-queries.ts';
import type { Db } from '#platform/database/database.ts';

/** Below this likeness of their words nobody would take one question for the other. */
const leastLikeness = 0.6;
const most = 10;

export type DuplicateRow = BankRow & { readonly likeness: number };

/** Call it in a transaction: how alike words must be for the index is a setting of it. */
export async function selectDuplicates(db: Db, id: string): Promise<DuplicateRow[]> {
  const [mine] = await db
    .select({ words: questionRevisions.words, sameness: questionRevisions.sameness })
    .from(bankQuestions)
    .innerJoin(
      questionRevisions,
      and(
        eq(questionRevisions.bankQuestionId, bankQuestions.id),
        eq(questionRevisions.number, bankQuestions.revision),
      ),
    )
    .where(eq(bankQuestions.id, id));
  if (!mine) return [];
  await db.execute(
    sql`select set_config('pg_trgm.similarity_threshold', ${String(leastLikeness)}, true)`,
  );
  const isSame = sql`${questionRevisions.sameness} = ${mine.sameness}`;
  const likeness = sql<number>`case when ${isSame} then 100
    else least(99, round(similarity(${questionRevisions.words}, ${mine.words}) * 100)) end::int`;
  const found = await db
    .select({ id: bankQuestions.id, likeness })
    .from(questionRevisions)
    .innerJoin(
      bankQuestions,
      and(
        eq(questionRevisions.bankQuestionId, bankQuestions.id),
        eq(questionRevisions.number, bankQuestions.revision),
      ),
    )
    .where(
      and(
        sql`(${isSame} or ${questionRevisions.words} % ${mine.words})`,
        sql`${bankQuestions.id} <> ${id} and ${bankQuestions.retiredAt} is null`,
        sql`not exists (select 1 from ${distinctQuestions}
          where ${distinctQuestions.oneId} = least(${bankQuestions.id}, ${id}::uuid)
            and ${distinctQuestions.otherId} = greatest(${bankQuestions.id}, ${id}::uuid))`,
      ),
    )
    .orderBy(desc(likeness), bankQuestions.id)
    .limit(most);
  const ids = found.map((row) => row.id);
  const rows = await withTests(db, await rowsOf(db).where(inArray(bankQuestions.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((one) => {
    const row = byId.get(one.id);
    return row ? [{ ...row, likeness: one.likeness }] : [];
  });
}

/** The smaller id comes first, whoever is named first. */
export async function insertDistinct(db: Db, one: string, other: string): Promise<void> {
  const [oneId = one, otherId = other] = [one, other].sort();
  await db.insert(distinctQuestions).values({ oneId, otherId }).onConflictDoNothing();
}

export type KnownQuestion = {
  /** '' where there is none. */
  readonly passage: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly correct: number;
};

/**
 * What the bank has of these in the same words, by their places in the list, the retired ones last; passages, and
 * capitals and raised signs, which the words are without, are still to be compared.
 */
export async function selectWithWords(
  db: Db,
  given: readonly Pick<KnownQuestion, 'text' | 'options'>[],
): Promise<readonly (KnownQuestion & { readonly place: number })[]> {
  const { rows } = await db.execute<{
    place: number;
    passage: string;
    text: string;
    options: string[];
    correct: number;
  }>(sql`
    select (given.at - 1)::int as place, r.passage, r.text, r.options, r.correct
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as given (one, at)
      join question_revisions r on r.sameness = question_sameness(
        given.one ->> 'text',
        array(select jsonb_array_elements_text(given.one -> 'options')))
      join bank_questions b on b.id = r.bank_question_id and b.revision = r.number
     order by given.at, b.retired_at is not null, b.id`);
  return rows;
}
