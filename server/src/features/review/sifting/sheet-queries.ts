import type { Language } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import type { FirstChoices } from '#domain/first-choices.ts';
import type { Db } from '#platform/database/database.ts';

/** A sheet that was handed in. */
export type AnsweredSheet = {
  readonly versionId: string;
  /** The paper was read in. */
  readonly language: Language;
  readonly answers: string;
  readonly flags: string;
  readonly timeSpent: readonly number[];
  readonly firstChoices: FirstChoices | null;
  readonly submittedAt: Date;
};

/** Null when the attempt is gone, or not handed in. */
export async function selectOptionalSheet(
  db: Db,
  accountId: string,
  attemptId: string,
): Promise<AnsweredSheet | null> {
  const { rows } = await db.execute<AnsweredSheet & { submittedAt: string }>(sql`
    select version_id as "versionId", coalesce(lang, 'en') as language, answers, flags, time_spent as "timeSpent",
           first_choices as "firstChoices", submitted_at as "submittedAt"
      from attempts where account_id = ${accountId} and id = ${attemptId} and status = 'submitted'`);
  const [row] = rows;
  return row ? { ...row, submittedAt: new Date(row.submittedAt) } : null;
}
