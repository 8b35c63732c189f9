import type pg from 'pg';
import { arrayLiteral } from '#platform/database/array-literal.ts';
import type { Actor } from '#platform/http/actor.ts';

type Session = {
  /** Which of the hashes it is. */
  readonly index: number;
  readonly actor: Actor;
  /** Not noted as in use for long. */
  readonly isStale: boolean;
};

/**
 * The sessions among `hashes` (in hex) that are alive and belong to an active account; others are absent.
 * A prepared statement: every request of a signed-in person passes here.
 */
export async function selectActors(
  pool: pg.Pool,
  hashes: readonly string[],
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
             from unnest($1::text[]) with ordinality as h (token_hash, position)
             join sessions s on s.token_hash = decode(h.token_hash, 'hex')
             join accounts a on a.id = s.account_id
            where a.is_active and s.used_at > $2 and s.created_at > $3`,
    values: [arrayLiteral(hashes, (hash) => hash), since.used, since.created, since.noted],
  });
  return rows.map(({ index, accountId, labels, isStale }) => ({
    index,
    actor: { accountId, labels: labels ?? [] },
    isStale,
  }));
}

/** Notes that a session is in use; called at most once a day per session. */
export async function touchSession(pool: pg.Pool, hash: string, now: Date): Promise<void> {
  await pool.query(`update sessions set used_at = $2 where token_hash = decode($1, 'hex')`, [
    hash,
    now,
  ]);
}
