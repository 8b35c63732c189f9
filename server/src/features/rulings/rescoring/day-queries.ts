/** What a ruling changes in the sums of the days that have been counted. */
import { sql } from 'drizzle-orm';
import { arrayOf } from '#features/rulings/rescoring/chunk-queries.ts';
import type { Ids } from '#features/rulings/rescoring/rescored-queries.ts';
import type { Db } from '#platform/database/database.ts';
import { arrayLiteral } from '#platform/database/statements/array-literal.ts';

/** By how many points the percentages of a day have grown, all together. */
export type DayMove = { readonly day: string; readonly points: number };

/** What applyRescored is about to change in counted days. They are locked from before until it is done (lockCountedDays). */
export async function selectDayMoves(
  db: Db,
  rulingId: string,
  { accountIds, resultIds }: Ids,
): Promise<DayMove[]> {
  const { rows } = await db.execute<DayMove>(sql`
    select d.day::text, sum(c.percentage - s.percentage)::integer as points
      from unnest(${arrayOf(accountIds)}::uuid[], ${arrayOf(resultIds)}::uuid[]) as w (account_id, result_id)
      join rescored_results c
        on c.ruling_id = ${rulingId} and c.account_id = w.account_id and c.result_id = w.result_id
      join score_lines s on s.account_id = c.account_id and s.id = c.result_id
      join activity_days d on d.day = (s.completed_at at time zone 'Asia/Kolkata')::date and s.completed_at < d.counted_at
     group by d.day`);
  return rows;
}

/** Moves the sums of counted days. */
export async function moveDays(db: Db, moves: readonly DayMove[]): Promise<void> {
  if (moves.length === 0) return;
  // A result that came after its day had been counted is no part of the sum until the day is counted again.
  await db.execute(sql`
    update activity_days d set percentage_sum = greatest(d.percentage_sum + moved.points, 0)
      from (select day, sum(points) as points
              from unnest(${arrayLiteral(moves, ({ day }) => day)}::date[],
                          ${arrayLiteral(moves, ({ points }) => points)}::int[]) as m (day, points)
             group by day) as moved
     where d.day = moved.day`);
}
