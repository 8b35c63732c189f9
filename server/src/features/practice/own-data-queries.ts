import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** What was answered: version, place in it, question, option, whether it is right, seconds, whether it is marked. */
type OwnAnswer = readonly [
  versionId: string,
  position: number,
  questionId: string,
  chosen: number | null,
  isRight: boolean | null,
  seconds: number,
  isMarked: boolean,
];

export type OwnPractice = {
  readonly id: string;
  /** As the database writes it, to the microsecond. */
  readonly startedAt: string;
  readonly answers: readonly OwnAnswer[];
};

/**
 * The practices of a learner, the oldest first, each in one row: his answers are many, and short. What he has chosen in one
 * that is not handed in stands on its sheet, and so do his marks and the seconds of what he has not answered.
 */
export async function selectPracticesAfter(
  db: Db,
  accountId: string,
  last: Pick<OwnPractice, 'id' | 'startedAt'> | null,
  limit: number,
): Promise<OwnPractice[]> {
  const isLater =
    last === null
      ? sql`true`
      : sql`(s.started_at, s.id) > (${last.startedAt}::timestamptz, ${last.id}::uuid)`;
  const { rows } = await db.execute<OwnPractice>(sql`
    select s.id, to_json(s.started_at) as "startedAt", coalesce((
             select json_agg(json_build_array(q.version_id, q.position, q.question_id, coalesce(q.chosen, sheet.chosen), q.is_right,
                                              coalesce(q.seconds, sheet.seconds, 0), sheet.is_marked) order by q.place)
               from practice_questions q
              cross join lateral (
                select case when q.answered_at is null and letter between 'A' and 'F' then strpos('ABCDEF', letter) - 1 end,
                       s.time_spent[q.place + 1], coalesce(substr(s.flags, q.place + 1, 1) = 'M', false)
                  from (select substr(s.answers, q.place + 1, 1)) as answer (letter)) as sheet (chosen, seconds, is_marked)
              where q.account_id = s.account_id and q.practice_id = s.id
                and (q.answered_at is not null or sheet.chosen is not null or sheet.seconds > 0 or sheet.is_marked)),
              '[]') as answers
      from practices s
     where s.account_id = ${accountId} and ${isLater}
     order by s.started_at, s.id limit ${limit}`);
  return rows;
}
