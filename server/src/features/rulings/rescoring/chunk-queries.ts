/** The results that a ruling makes others read: in chunks, which any process may take. */
import type { Language } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** So many results are read, scored and written at once: a moment of one process. */
const resultsAtOnce = 1000;

/** What of a test's results is to be read. @param since handed in from then on; null: all @returns how many those are */
export async function insertChunks(
  db: Db,
  { rulingId, testId, since }: { rulingId: string; testId: string; since: Date | null },
): Promise<number> {
  const { rows } = await db.execute<{ results: number }>(sql`
    insert into rescoring_chunks (ruling_id, number, account_ids, result_ids)
    select ${rulingId}::uuid,
           (select coalesce(max(number), 0) from rescoring_chunks where ruling_id = ${rulingId}) + n + 1,
           array_agg(account_id order by account_id, id), array_agg(id order by account_id, id)
      from (select account_id, id, ((row_number() over (order by account_id, id) - 1) / ${resultsAtOnce})::integer as n
              from results
             where test_id = ${testId} and ${since ? sql`created_at >= ${since}` : sql`true`}) as numbered
     group by n returning cardinality(result_ids) as results`);
  return rows.reduce((sum, { results }) => sum + results, 0);
}

export type Chunk = {
  readonly number: number;
  readonly accountIds: readonly string[];
  readonly resultIds: readonly string[];
};

/** A chunk that nobody else is at; null: there is none. It is held until the transaction ends. */
export async function claimChunk(db: Db, rulingId: string): Promise<Chunk | null> {
  const { rows } = await db.execute<Chunk>(sql`
    select number, account_ids as "accountIds", result_ids as "resultIds" from rescoring_chunks
     where ruling_id = ${rulingId} order by number limit 1 for update skip locked`);
  return rows[0] ?? null;
}

export async function deleteChunk(db: Db, rulingId: string, number: number): Promise<void> {
  await db.execute(
    sql`delete from rescoring_chunks where ruling_id = ${rulingId} and number = ${number}`,
  );
}

/** Also those that somebody is at. */
export async function hasChunks(db: Db, rulingId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from rescoring_chunks where ruling_id = ${rulingId} limit 1`,
  );
  return rowCount === 1;
}

/**
 * At most so many results are still to be read. It is asked again and again while a million are read and changed: their
 * chunks are counted, not they themselves.
 */
export async function countResultsLeft(db: Db, rulingId: string): Promise<number> {
  const { rows } = await db.execute<{ chunks: number }>(
    sql`select count(*)::integer as chunks from rescoring_chunks where ruling_id = ${rulingId}`,
  );
  return resultsAtOnce * (rows[0]?.chunks ?? 0);
}

/** A result as it stands, with its sheet. */
export type ScoredSheet = {
  readonly accountId: string;
  readonly resultId: string;
  readonly versionId: string;
  /** The paper was read in. */
  readonly language: Language;
  readonly answers: string;
  readonly marks: number;
  readonly total: number;
  readonly percentage: number;
  readonly correct: number;
  readonly incorrect: number;
  readonly skipped: number;
};

export async function selectSheets(
  db: Db,
  { accountIds, resultIds }: Pick<Chunk, 'accountIds' | 'resultIds'>,
): Promise<ScoredSheet[]> {
  const { rows } = await db.execute<ScoredSheet>(sql`
    select r.account_id as "accountId", r.id as "resultId", a.version_id as "versionId",
           coalesce(a.lang, 'en') as language, a.answers,
           r.marks_points as marks, r.total_points as total, r.percentage, r.correct_count as correct,
           r.incorrect_count as incorrect, r.skipped_count as skipped
      from unnest(${arrayOf(accountIds)}::uuid[], ${arrayOf(resultIds)}::uuid[]) as w (account_id, id)
      join results r on r.account_id = w.account_id and r.id = w.id
      join attempts a on a.account_id = r.account_id and a.id = r.attempt_id`);
  return rows;
}

export function arrayOf(ids: readonly string[]): string {
  return `{${ids.join()}}`;
}
