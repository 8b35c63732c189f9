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

/** What a question of the bank was told that it had not known. */
export type FilledIn = {
  /** The one of the bank. */
  readonly id: string;
  readonly question: string;
  readonly before: Said;
  readonly after: Said;
};

type Said = Omit<SaidOfQuestion, 'questionId'>;

/** Tells the bank of questions that it has just been told of. What somebody has said before, or says meanwhile, stays. */
export async function fillInSaid(db: Db, said: readonly SaidOfQuestion[]): Promise<FilledIn[]> {
  if (said.length === 0) return [];
  const { rows } = await db.execute<FilledIn>(sql`
    with held as (
      select b.id, b.revision, b.difficulty, b.source, w.difficulty as said_difficulty, w.source as said_source
        from json_to_recordset(${JSON.stringify(said)}::json) as w ("questionId" uuid, difficulty text, source text)
        join question_uses u on u.question_id = w."questionId"
        join bank_questions b on b.id = u.bank_question_id
       where b.difficulty = '' or b.source = ''
       order by b.id
         for update of b),
    told as (
      select id, revision, difficulty, source,
             case difficulty when '' then max(said_difficulty) else difficulty end as new_difficulty,
             case source when '' then max(said_source) else source end as new_source
        from held group by id, revision, difficulty, source),
    filled as (
      update bank_questions b set difficulty = told.new_difficulty, source = told.new_source
        from told where b.id = told.id and (b.difficulty, b.source) <> (told.new_difficulty, told.new_source)
      returning b.id)
    select told.id, r.text as question,
           json_build_object('difficulty', told.difficulty, 'source', told.source) as before,
           json_build_object('difficulty', told.new_difficulty, 'source', told.new_source) as after
      from filled join told on told.id = filled.id
      join question_revisions r on r.bank_question_id = told.id and r.number = told.revision`);
  return rows;
}
