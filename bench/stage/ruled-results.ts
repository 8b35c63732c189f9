import type { Database } from '../../server/src/platform/database/database.ts';

/** The question that is ruled about: its place, and the options that are right before and after. */
export const ruledQuestion = { place: 0, before: 1, after: 2 } as const;

/** Results whose marks are not those of their sheet by this key, and ranks that are not those of the results. */
export async function countWrongAfterRuling(
  database: Database,
  testId: string,
  rightOption: number,
): Promise<number> {
  return (
    (await countWrongMarks(database, testId, rightOption)) +
    (await countWrongRanks(database, testId))
  );
}

type Marked = {
  readonly account_id: string;
  readonly id: string;
  readonly answers: string;
  readonly key: string;
  readonly marks_points: number;
  readonly line_points: number;
};

const rowsAtOnce = 20_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Told here and not by the database, which takes minutes for a hundred million answers. */
async function countWrongMarks(
  { pool }: Database,
  testId: string,
  rightOption: number,
): Promise<number> {
  let wrong = 0;
  let after: Pick<Marked, 'account_id' | 'id'> = { account_id: firstId, id: firstId };
  for (;;) {
    const { rows } = await pool.query<Marked>(
      `select r.account_id, r.id, a.answers, k.key, r.marks_points, s.marks_points as line_points
         from (select * from results where test_id = $1 and (account_id, id) > ($2, $3)
                order by account_id, id limit ${rowsAtOnce}) as r
         join attempts a on a.account_id = r.account_id and a.id = r.attempt_id
         join test_version_keys k on k.version_id = a.version_id
         join score_lines s on s.account_id = r.account_id and s.id = r.id
        order by r.account_id, r.id`,
      [testId, after.account_id, after.id],
    );
    for (const row of rows) {
      const points = pointsOf(row.answers, row.key, rightOption);
      if (row.marks_points !== points || row.line_points !== points) wrong += 1;
    }
    const last = rows.at(-1);
    if (!last) return wrong;
    after = last;
  }
}

/** By the marking of the filled test: hundredths of a mark, 3 for a right answer and -0.75 for a wrong one. */
function pointsOf(answers: string, key: string, rightOption: number): number {
  let points = 0;
  for (let place = 0; place < key.length; place += 1) {
    const right = place === ruledQuestion.place ? 'ABCDEF'[rightOption] : key[place];
    if (answers[place] === right) points += 300;
    else if (answers[place] !== '-') points -= 75;
  }
  return points;
}

async function countWrongRanks({ pool }: Database, testId: string): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `with counted as (
       select marks_points, count(*)::int as learners from score_lines where test_id = $1 group by 1)
     select count(*)::int as wrong
       from counted c
       full join (select marks_points, sum(learners)::int as learners from test_histograms
                   where test_id = $1 and learners > 0 group by 1) as h using (marks_points)
      where c.learners is distinct from h.learners`,
    [testId],
  );
  return rows[0]?.wrong ?? 0;
}
