import { inArray, sql } from 'drizzle-orm';
import { attempts } from '#database/attempts.ts';
import { testVersions } from '#database/catalogue.ts';
import { bankFigures, bankQuestions, questionUses } from '#database/question-bank.ts';
import type { Links } from '#features/authoring/bank/filing/filing.ts';
import type { Db } from '#platform/database/database.ts';

/** A copy asks the questions of the bank that its original asks. @param copies in the order of the originals */
export async function selectCopiedLinks(
  db: Db,
  originalIds: readonly string[],
  copies: readonly { readonly id: string }[],
): Promise<Links> {
  if (originalIds.length === 0) return new Map();
  const uses = await db
    .select({ id: questionUses.questionId, bankQuestionId: questionUses.bankQuestionId })
    .from(questionUses)
    .where(inArray(questionUses.questionId, [...originalIds]));
  const bankIds = new Map(uses.map(({ id, bankQuestionId }) => [id, bankQuestionId]));
  return new Map(
    copies.flatMap(({ id }, at): [string, string][] => {
      const bankId = bankIds.get(originalIds[at] ?? '');
      return bankId === undefined ? [] : [[id, bankId]];
    }),
  );
}

export type OtherUse = {
  readonly testId: string;
  readonly testTitle: string;
  /** What the question is in that test. */
  readonly questionId: string;
};

/** Other tests of which a version asks the same question of the bank; none that is in the trash. */
export async function selectOtherUses(db: Db, questionId: string): Promise<OtherUse[]> {
  const { rows } = await db.execute<OtherUse>(sql`
    select t.id as "testId", t.title as "testTitle", o.question_id as "questionId"
      from question_uses u
      join question_uses o on o.bank_question_id = u.bank_question_id and o.test_id <> u.test_id
      join tests t on t.id = o.test_id and t.status <> 'trashed'
     where u.question_id = ${questionId}
       and exists (select from test_versions v
                    where v.test_id = o.test_id and v.question_ids @> array[o.question_id])
     order by t.title, t.id, o.question_id`);
  return rows;
}

/** A question of a test, and one that is the same in the bank: itself, or what another test asks. */
export type Alike = { readonly questionId: string; readonly alikeId: string };

export async function selectAlike(db: Db, questionIds: readonly string[]): Promise<Alike[]> {
  const { rows } = await db.execute<Alike>(sql`
    with asked as (
      select q.id, coalesce(u.bank_question_id, q.id) as bank_id
        from unnest(${`{${questionIds.join()}}`}::uuid[]) as q (id)
        left join question_uses u on u.question_id = q.id)
    select id as "questionId", id as "alikeId" from asked
    union select id, bank_id from asked
    union select a.id, u.question_id from asked a join question_uses u on u.bank_question_id = a.bank_id`);
  return rows;
}

/**
 * Takes questions of tests out of the bank as if they had never come: those that no other test ever asked. One that
 * was revised meanwhile stays, since somebody has worked on it, and so does one that learners have answered or are
 * answering, also where the figures of it are not counted yet.
 */
export async function takeOutOfBank(db: Db, questionIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param(questionIds)}::uuid[]`;
  const answered = sql`
    select unnest(${testVersions.questionIds}) from ${testVersions}
     where ${testVersions.testId} in (select ${questionUses.testId} from ${questionUses}
                                       where ${questionUses.questionId} = any(${ids}))
       and exists (select 1 from ${attempts} where ${attempts.versionId} = ${testVersions.id})`;
  await db.delete(bankQuestions).where(sql`
    ${bankQuestions.revision} = 1
    and not exists (select 1 from ${bankFigures} where ${bankFigures.bankQuestionId} = ${bankQuestions.id})
    and exists (select 1 from ${questionUses}
                 where ${questionUses.bankQuestionId} = ${bankQuestions.id}
                   and ${questionUses.questionId} = any(${ids})
                   and ${questionUses.questionId} not in (${answered}))
    and not exists (select 1 from ${questionUses}
                     where ${questionUses.bankQuestionId} = ${bankQuestions.id}
                       and ${questionUses.questionId} <> all(${ids}))`);
}
