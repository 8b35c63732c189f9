import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** What was answered: version, place in it, question, option, whether it is right, seconds. */
type OwnAnswer = readonly [
  versionId: string,
  position: number,
  questionId: string,
  chosen: number | null,
  isRight: boolean | null,
  seconds: number,
];

export type OwnPractice = {
  readonly id: string;
  /** As the database writes it, to the microsecond. */
  readonly startedAt: string;
  readonly answers: readonly OwnAnswer[];
};

/**
 * The practices of a learner, the oldest first, each in one row: his answers are many, and short. What he has chosen in one
 * that is not handed in stands on its sheet.
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
             select json_agg(json_build_array(q.version_id, q.position, q.question_id, coalesce(q.chosen, open.chosen),
                                              q.is_right, coalesce(q.seconds, open.seconds, 0)) order by q.place)
               from practice_questions q
               left join lateral (
                 select strpos('ABCDEF', letter) - 1 as chosen, s.time_spent[q.place + 1] as seconds
                   from (select substr(s.answers, q.place + 1, 1)) as sheet (letter)
                  where q.answered_at is null and letter between 'A' and 'F') as open on true
              where q.account_id = s.account_id and q.practice_id = s.id
                and (q.answered_at is not null or open.chosen is not null)), '[]') as answers
      from practices s
     where s.account_id = ${accountId} and ${isLater}
     order by s.started_at, s.id limit ${limit}`);
  return rows;
}
