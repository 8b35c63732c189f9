import type pg from 'pg';
import type { Actor } from '#platform/http/actor.ts';

type SessionRow = { readonly tokenHash: Buffer; readonly usedAt: Date; readonly actor: Actor };

/**
 * The sessions among `hashes` that are alive and belong to an active account; others are absent.
 * A prepared statement: every request of a signed-in person passes here.
 */
export async function selectActors(
  pool: pg.Pool,
  hashes: readonly Buffer[],
  alive: { readonly usedSince: Date; readonly createdSince: Date },
): Promise<SessionRow[]> {
  const { rows } = await pool.query<{
    token_hash: Buffer;
    account_id: string;
    labels: string[];
    used_at: Date;
  }>({
    name: 'select-actors',
    text: `select s.token_hash, s.account_id, a.labels, s.used_at
             from sessions s join accounts a on a.id = s.account_id
            where s.token_hash = any($1::bytea[]) and a.is_active
              and s.used_at > $2 and s.created_at > $3`,
    values: [hashes, alive.usedSince, alive.createdSince],
  });
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    usedAt: row.used_at,
    actor: { accountId: row.account_id, labels: row.labels },
  }));
}

/** Notes that a session is in use; called at most once a day per session. */
export async function touchSession(pool: pg.Pool, tokenHash: Buffer, now: Date): Promise<void> {
  await pool.query('update sessions set used_at = $2 where token_hash = $1', [tokenHash, now]);
}
