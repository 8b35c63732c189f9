import type { Database } from '../../server/src/platform/database/database.ts';

/** The question that is ruled about: its place, and the options that are right before and after. */
export const ruledQuestion = { place: 0, before: 1, after: 2 } as const;

/** Results whose marks are not those of their sheet by this key, and ranks that are not those of the results. */
export async function countWrongAfterRuling(
  { pool }: Database,
  testId: string,
  rightOption: number,
): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `with keyed as (
       select v.id, overlay(k.key placing substr('ABCDEF', $2::int + 1, 1) from $3::int + 1) as key
         from test_versions v join test_version_keys k on k.version_id = v.id where v.test_id = $1),
     marked as (
       select r.account_id, r.id, r.marks_points, s.marks_points as line_points,
              (select sum(case substr(a.answers, place, 1) when '-' then 0 when substr(q.key, place, 1) then 300 else -75 end)
                 from generate_series(1, length(q.key)) as place) as expected
         from results r
         join attempts a on a.account_id = r.account_id and a.id = r.attempt_id
         join keyed q on q.id = a.version_id
         join score_lines s on s.account_id = r.account_id and s.id = r.id
        where r.test_id = $1),
     counted as (
       select line_points as marks_points, count(*)::int as learners from marked group by 1)
     select (select count(*)::int from marked where marks_points <> expected or line_points <> expected)
          + (select count(*)::int from counted c
               full join (select marks_points, sum(learners)::int as learners from test_histograms
                           where test_id = $1 and learners > 0 group by 1) as h using (marks_points)
              where c.learners is distinct from h.learners) as wrong`,
    [testId, rightOption, ruledQuestion.place],
  );
  return rows[0]?.wrong ?? 0;
}
