/** How hard the questions of tests are said to be and where they come from, as files and bundles bring it along. */
import type { BankDifficulty } from '@taiyari/contract/rules/question-bank';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

export type SaidOfQuestion = {
  /** The id that the question has in its test. */
  readonly questionId: string;
  readonly difficulty: BankDifficulty;
  /** '' where nobody has said. */
  readonly source: string;
};

/** Of those of the questions of which anything is said. @param questionIds absent: all there are */
export async function selectSaid(
  db: Db,
  questionIds?: readonly string[],
): Promise<ReadonlyMap<string, SaidOfQuestion>> {
  const { rows } = await db.execute<SaidOfQuestion>(sql`
    select u.question_id as "questionId", b.difficulty, b.source
      from question_uses u join bank_questions b on b.id = u.bank_question_id
     where (${sql.param(questionIds ?? null)}::uuid[] is null or u.question_id = any(${sql.param(questionIds ?? null)}::uuid[]))
       and (b.difficulty <> '' or b.source <> '')`);
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** Tells the bank of questions that it has just been told of. What somebody has said before stays. */
export async function fillInSaid(db: Db, said: readonly SaidOfQuestion[]): Promise<void> {
  if (said.length === 0) return;
  await db.execute(sql`
    update bank_questions b
       set difficulty = case b.difficulty when '' then w.difficulty else b.difficulty end,
           source = case b.source when '' then w.source else b.source end
      from json_to_recordset(${JSON.stringify(said)}::json) as w ("questionId" uuid, difficulty text, source text)
      join question_uses u on u.question_id = w."questionId"
     where b.id = u.bank_question_id and (b.difficulty = '' or b.source = '')`);
}
