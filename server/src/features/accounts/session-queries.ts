import type pg from 'pg';
import type { Actor } from '#platform/http/actor.ts';

type Session = {
  /** Which of the hashes it is. */
  readonly index: number;
  readonly actor: Actor;
  /** Not noted as in use for long. */
  readonly isStale: boolean;
};

/**
 * The sessions among `hashes` that are alive and belong to an active account; others are absent.
 * A prepared statement: every request of a signed-in person passes here.
 */
export async function selectActors(
  pool: pg.Pool,
  hashes: readonly Buffer[],
  since: { readonly used: Date; readonly created: Date; readonly noted: Date },
): Promise<Session[]> {
  const { rows } = await pool.query<{
    index: number;
    accountId: string;
    labels: string[] | null;
    isStale: boolean;
  }>({
    name: 'select-actors',
    // No labels, as nearly everybody has, come as NULL: an array would have to be parsed.
    text: `select (h.position - 1)::integer as index, s.account_id as "accountId",
                  nullif(a.labels, '{}') as labels, s.used_at < $4 as "isStale"
             from unnest($1::bytea[]) with ordinality as h (token_hash, position)
             join sessions s on s.token_hash = h.token_hash
             join accounts a on a.id = s.account_id
            where a.is_active and s.used_at > $2 and s.created_at > $3`,
    values: [hashes, since.used, since.created, since.noted],
  });
  return rows.map(({ index, accountId, labels, isStale }) => ({
    index,
    actor: { accountId, labels: labels ?? [] },
    isStale,
  }));
}

/** Notes that a session is in use; called at most once a day per session. */
export async function touchSession(pool: pg.Pool, tokenHash: Buffer, now: Date): Promise<void> {
  await pool.query('update sessions set used_at = $2 where token_hash = $1', [tokenHash, now]);
}
