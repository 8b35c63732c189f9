import { eq, sql } from 'drizzle-orm';
import type { StoredBin, StoredQuestion } from '#database/analytics.ts';
import { nicknames } from '#database/leaderboards.ts';
import { shareOf } from '#features/results/port.ts';
import type { Db } from '#platform/database/database.ts';

export type ComparedRow = {
  readonly versionId: string;
  /** First attempts at the test, as far as they have been counted. */
  readonly learners: number;
  readonly marks: readonly StoredBin[];
  readonly questions: readonly StoredQuestion[] | null;
};

/** Null when there is no such result of the learner; `learners` is 0 while nothing has been counted. */
export async function selectOptionalCompared(
  db: Db,
  accountId: string,
  resultId: string,
): Promise<ComparedRow | null> {
  const { rows } = await db.execute<ComparedRow>(sql`
    select a.version_id as "versionId", coalesce(f.learners, 0) as learners, coalesce(f.marks, '[]') as marks,
           i.questions
      from results r
      join attempts a on a.account_id = r.account_id and a.id = r.attempt_id
      left join test_figures f on f.test_id = r.test_id
      left join item_statistics i on i.version_id = a.version_id
     where r.account_id = ${accountId} and r.id = ${resultId}`);
  return rows[0] ?? null;
}

export async function selectOptionalNickname(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ nickname: nicknames.nickname })
    .from(nicknames)
    .where(eq(nicknames.accountId, accountId));
  return row?.nickname ?? null;
}

/** @returns false where somebody else has it, or one that looks like it. */
export async function upsertNickname(
  db: Db,
  {
    accountId,
    nickname,
    now,
  }: { readonly accountId: string; readonly nickname: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into nicknames (account_id, nickname, joined_at)
    select ${accountId}::uuid, ${nickname}::text, ${now}::timestamptz
     where not exists (select from nicknames where look_of(nickname) = look_of(${nickname}::text)
                        and account_id <> ${accountId}::uuid)
    on conflict (account_id) do update set nickname = excluded.nickname`);
  return rowCount === 1;
}

/** With its entries on all leaderboards. @returns false where there was none. */
export async function deleteNickname(db: Db, accountId: string): Promise<boolean> {
  const { rowCount } = await db.delete(nicknames).where(eq(nicknames.accountId, accountId));
  return rowCount === 1;
}

/**
 * Brings the entries of a learner up to date with his first attempts; of who is not shown there are none. The reckoning and
 * a change of the name may do so at the same moment: they find the same.
 */
export async function replaceEntries(db: Db, accountId: string): Promise<void> {
  await db.execute(sql`delete from board_entries where account_id = ${accountId}`);
  await db.execute(sql`
    insert into board_entries (account_id, test_id, marks_points, total_points)
    select s.account_id, s.test_id, s.marks_points, s.total_points
      from score_lines s join nicknames n on n.account_id = s.account_id
     where s.account_id = ${accountId} and s.is_first and s.total_points > 0
    on conflict (account_id, test_id) do update
       set marks_points = excluded.marks_points, total_points = excluded.total_points`);
}

export type LeaderboardRow = {
  readonly nickname: string;
  readonly marksPoints: number;
  readonly totalPoints: number;
  /** How many of all learners have more. */
  readonly above: number;
  readonly isOwn: boolean;
};

/** The best of those who are shown, and the learner's own entry. */
export async function selectEntries(
  db: Db,
  {
    testId,
    accountId,
    limit,
  }: { readonly testId: string; readonly accountId: string; readonly limit: number },
): Promise<LeaderboardRow[]> {
  const { rows } = await db.execute<LeaderboardRow>(sql`
    with best as (
      select * from board_entries where test_id = ${testId}
       order by (marks_points::float8 / nullif(total_points, 0)) desc nulls last, account_id limit ${limit}),
    shown as (
      select * from best
      union
      select * from board_entries where test_id = ${testId} and account_id = ${accountId})
    select n.nickname, s.marks_points as "marksPoints", s.total_points as "totalPoints",
           s.account_id = ${accountId} as "isOwn",
           (select coalesce(sum(h.learners), 0)::int from test_histograms h
             where h.test_id = ${testId}
               and ${shareOf('h')} > ${shareOf('s')}) as above
      from shown s join nicknames n on n.account_id = s.account_id
      join accounts a on a.id = s.account_id and a.is_active
     order by ${shareOf('s')} desc, n.nickname`);
  return rows;
}

/** First attempts at a test that learners may see; null where there is none. */
export async function selectOptionalLearners(db: Db, testId: string): Promise<number | null> {
  const { rows } = await db.execute<{ learners: number }>(sql`
    select coalesce((select sum(h.learners)::int from test_histograms h where h.test_id = t.id), 0) as learners
      from tests t where t.id = ${testId} and t.status = 'active'`);
  return rows[0]?.learners ?? null;
}
