import { sql } from 'drizzle-orm';
import type { RankCounts } from '#domain/ranking.ts';
import { rankCountsOf } from '#features/results/port.ts';
import type { Db } from '#platform/database/database.ts';

export type ResultOf = { readonly accountId: string; readonly resultId: string };

export type CardChoice = {
  readonly marks: boolean;
  readonly percentage: boolean;
  readonly rank: boolean;
  readonly name: 'none' | 'first-name' | 'nickname';
};

/** A result with all that a card could show of it; the columns of the card are null where there is none. */
export type SharedRow = {
  /** Of a test that stands alone; null where learners do not see it. */
  readonly testId: string | null;
  readonly testTitle: string;
  /** Where it was taken; null for no series, and where learners do not see it. */
  readonly seriesId: string | null;
  readonly marksPoints: number;
  readonly totalPoints: number;
  readonly percentage: number;
  /** Of the attempt that counts for rank; null for others. */
  readonly rankCounts: RankCounts | null;
  readonly accountName: string;
  readonly nickname: string | null;
  readonly token: string | null;
  readonly createdAt: string | null;
  readonly choice: CardChoice | null;
};

const columns = sql`
  t.id as "testId", r.test_title as "testTitle", s.id as "seriesId", r.marks_points as "marksPoints",
  r.total_points as "totalPoints", r.percentage, ${rankCountsOf('f')} as "rankCounts", a.name as "accountName", n.nickname,
  c.token, to_json(c.created_at) as "createdAt",
  case when c.token is not null then json_build_object('marks', c.shows_marks, 'percentage', c.shows_percentage,
    'rank', c.shows_rank, 'name', c.name) end as choice`;
const joined = sql`
  join accounts a on a.id = r.account_id
  left join tests t on t.id = r.test_id and t.is_standalone and t.status = 'active'
  left join series s on s.id = r.series_id and s.status = 'active'
  left join nicknames n on n.account_id = r.account_id
  left join score_lines f on f.account_id = r.account_id and f.id = r.id and f.is_first`;

/** Null where there is no such result of the learner. */
export async function selectOptionalShared(
  db: Db,
  { accountId, resultId }: ResultOf,
): Promise<SharedRow | null> {
  const { rows } = await db.execute<SharedRow>(sql`
    select ${columns} from results r ${joined}
      left join score_cards c on c.account_id = r.account_id and c.result_id = r.id
     where r.account_id = ${accountId} and r.id = ${resultId}`);
  return rows[0] ?? null;
}

/** Null where the address opens nothing (any more), also while the account is switched off. */
export async function selectOptionalByToken(db: Db, token: string): Promise<SharedRow | null> {
  const { rows } = await db.execute<SharedRow>(sql`
    select ${columns} from score_cards c
      join results r on r.account_id = c.account_id and r.id = c.result_id ${joined}
     where c.token = ${token} and a.is_active`);
  return rows[0] ?? null;
}

/** A card that is there keeps its address. */
export async function upsertCard(
  db: Db,
  row: ResultOf & CardChoice & { readonly token: string; readonly now: Date },
): Promise<void> {
  const { accountId, resultId, token, now } = row;
  await db.execute(sql`
    insert into score_cards (account_id, result_id, token, shows_marks, shows_percentage, shows_rank, name, created_at)
    values (${accountId}, ${resultId}, ${token}, ${row.marks}, ${row.percentage}, ${row.rank}, ${row.name}, ${now})
    on conflict (account_id, result_id) do update
       set shows_marks = excluded.shows_marks, shows_percentage = excluded.shows_percentage,
           shows_rank = excluded.shows_rank, name = excluded.name`);
}

export async function deleteCard(db: Db, { accountId, resultId }: ResultOf): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from score_cards where account_id = ${accountId} and result_id = ${resultId}`,
  );
  return rowCount === 1;
}

export type ScoreCardRow = CardChoice & {
  readonly testTitle: string;
  readonly createdAt: string;
};

/** All cards of a learner. */
export async function selectEveryCard(db: Db, accountId: string): Promise<ScoreCardRow[]> {
  const { rows } = await db.execute<ScoreCardRow>(sql`
    select r.test_title as "testTitle", to_json(c.created_at) as "createdAt", c.shows_marks as marks,
           c.shows_percentage as percentage, c.shows_rank as rank, c.name
      from score_cards c join results r on r.account_id = c.account_id and r.id = c.result_id
     where c.account_id = ${accountId} order by c.created_at, c.token`);
  return rows;
}

export type PreviewRow = {
  readonly title: string;
  readonly category: string;
  readonly tests: number;
  readonly questions: number;
};

/** A series as learners see it, with what its active tests hold; null where there is none. */
export async function selectSeriesPreview(db: Db, seriesId: string): Promise<PreviewRow | null> {
  const { rows } = await db.execute<PreviewRow>(sql`
    select s.title, s.category, count(t.id)::int as tests, coalesce(sum(t.question_count), 0)::int as questions
      from series s
      left join series_tests st on st.series_id = s.id
      left join tests t on t.id = st.test_id and t.status = 'active'
     where s.id = ${seriesId} and s.status = 'active' group by s.id`);
  return rows[0] ?? null;
}

export type TestPreviewRow = {
  readonly title: string;
  readonly category: string;
  readonly questions: number;
  /** Null: without a limit of time. */
  readonly minutes: number | null;
  readonly isMockTest: boolean;
};

/** An active test that stands alone or is in an active series; null where there is none. */
export async function selectTestPreview(db: Db, testId: string): Promise<TestPreviewRow | null> {
  const { rows } = await db.execute<TestPreviewRow>(sql`
    select title, category, question_count as questions,
           case when has_time_limit then duration_minutes end as minutes, is_mock_test as "isMockTest"
      from tests t where id = ${testId} and status = 'active' and (is_standalone or exists (
        select from series_tests st join series s on s.id = st.series_id
         where st.test_id = t.id and s.status = 'active'))`);
  return rows[0] ?? null;
}
