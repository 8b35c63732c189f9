import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** A call with a key of its sender's. */
export type KeyedCall = {
  readonly keyHash: Buffer;
  readonly accountId: string | null;
  readonly wordsHash: Buffer;
  readonly wordsHashBefore: Buffer;
  readonly id: string;
};

export type DoneCall = {
  readonly callId: string;
  readonly wordsHash: Buffer;
  readonly answer: string | null;
  readonly isOther: boolean;
};

export async function selectOptionalDone(db: Db, keyHash: Buffer): Promise<DoneCall | null> {
  const { rows } = await db.execute<DoneCall>(sql`
    select call_id as "callId", words_hash as "wordsHash", answer, is_other as "isOther"
      from keyed_calls where key_hash = ${keyHash}`);
  return rows[0] ?? null;
}

/**
 * Notes in the transaction of what is done that it is done. Who does the same at this moment is waited for.
 * @returns whether this call is the one that does it.
 */
export async function insertDone(db: Db, call: KeyedCall, doneAt: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into keyed_calls (key_hash, account_id, words_hash, call_id, done_at)
    values (${call.keyHash}, ${call.accountId}, ${call.wordsHash}, ${call.id}, ${doneAt})
    on conflict do nothing`);
  return rowCount === 1 || (await selectOptionalDone(db, call.keyHash))?.callId === call.id;
}

export async function updateAnswer(
  db: Db,
  id: string,
  keyHash: Buffer,
  { answer, isOther }: { readonly answer: string; readonly isOther: boolean },
): Promise<void> {
  await db.execute(sql`
    update keyed_calls set answer = ${answer}, is_other = ${isOther}
     where key_hash = ${keyHash} and call_id = ${id}`);
}

/** Forgets up to `limit` calls that were done before a moment. @returns how many. */
export async function deleteDone(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from keyed_calls where key_hash in
      (select key_hash from keyed_calls where done_at < ${before} limit ${limit})`);
  return rowCount ?? 0;
}
