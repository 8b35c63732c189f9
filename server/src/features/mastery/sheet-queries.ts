/** What it is reckoned from what a learner knows: his sheets, and the marks of his first attempts. */
import type { Language } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

export type SubmittedSheet = {
  readonly versionId: string;
  /** The paper was read in. */
  readonly language: Language;
  readonly answers: string;
  readonly flags: string;
  readonly timeSpent: readonly number[];
  readonly submittedAt: Date;
};

/** The latest sheets since a moment, the oldest first. */
export async function selectSheets(
  db: Db,
  accountId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<SubmittedSheet[]> {
  const { rows } = await db.execute<
    Omit<SubmittedSheet, 'submittedAt'> & { submittedAt: string }
  >(sql`
    select version_id as "versionId", coalesce(lang, 'en') as language, answers, flags, time_spent as "timeSpent",
           submitted_at as "submittedAt"
      from attempts
     where account_id = ${accountId} and status = 'submitted' and submitted_at > ${since}
     order by submitted_at desc, id desc limit ${limit}`);
  return rows.reverse().map((row) => ({ ...row, submittedAt: new Date(row.submittedAt) }));
}

/** Which question of the bank each question of these versions is, where the bank has it. */
export async function selectBankQuestions(
  db: Db,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await db.execute<{ questionId: string; bankQuestionId: string }>(sql`
    select question_id as "questionId", bank_question_id as "bankQuestionId" from question_uses
     where question_id in (select unnest(question_ids) from test_versions
                            where id = any(${`{${versionIds.join()}}`}::uuid[]))`);
  return new Map(rows.map(({ questionId, bankQuestionId }) => [questionId, bankQuestionId]));
}

/** Of each version what was measured of its questions, in the order of the paper; null: nothing. */
export async function selectDifficulties(
  db: Db,
  versionIds: readonly string[],
): Promise<Map<string, readonly (number | null)[]>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; difficulties: (number | null)[] }>(sql`
    select version_id as id,
           (select array_agg((q ->> 'difficulty')::float8 order by place)
              from jsonb_array_elements(questions) with ordinality as asked (q, place)) as difficulties
      from item_statistics where version_id = any(${`{${versionIds.join()}}`}::uuid[])`);
  return new Map(rows.map(({ id, difficulties }) => [id, difficulties ?? []]));
}

export type FirstAttempt = {
  readonly exam: string;
  readonly marksPoints: number;
  readonly totalPoints: number;
  /** At a test that is for practice, which is shorter than a mock. */
  readonly isPractice: boolean;
};

/** First attempts at tests of series, by what the series prepare for, the oldest first. */
export async function selectFirstAttempts(db: Db, accountId: string): Promise<FirstAttempt[]> {
  const { rows } = await db.execute<FirstAttempt>(sql`
    select of_series.category as exam, s.marks_points as "marksPoints", s.total_points as "totalPoints",
           of_test.is_practice_test as "isPractice"
      from score_lines s
      join tests of_test on of_test.id = s.test_id
      join lateral (select distinct x.category from series_tests t join series x on x.id = t.series_id
                     where t.test_id = s.test_id) as of_series on true
     where s.account_id = ${accountId} and s.is_first and s.total_points > 0
     order by s.completed_at, s.id`);
  return rows;
}
