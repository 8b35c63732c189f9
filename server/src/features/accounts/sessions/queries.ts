import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import { sessions } from '#database/accounts.ts';
import { isAlive, type SessionLimits } from '#database/session-life.ts';
import type { Db } from '#platform/database/database.ts';
import { arrayLiteral } from '#platform/database/statements/array-literal.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

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
    isGuest: boolean;
    isStale: boolean;
  }>({
    name: 'select-actors',
    // No labels, as nearly everybody has, come as NULL: an array would have to be parsed.
    text: `select (h.position - 1)::integer as index, s.account_id as "accountId",
                  nullif(a.labels, '{}') as labels, a.is_guest as "isGuest", s.used_at < $4 as "isStale"
             from unnest($1::text[]) with ordinality as h (token_hash, position)
             join sessions s on s.token_hash = decode(h.token_hash, 'hex')
             join accounts a on a.id = s.account_id
            where ${isAlive('$2', '$3')}`,
    values: [arrayLiteral(hashes, (hash) => hash), since.used, since.created, since.noted],
  });
  return rows.map(({ index, accountId, labels, isGuest, isStale }) => ({
    index,
    actor: { accountId, labels: labels ?? [], isGuest, sessionHash: `${hashes[index]}` },
    isStale,
  }));
}

/** Notes that sessions (by their hashes in hex) are in use. One that is being changed or ended is left out. */
export async function touchSessions(
  pool: pg.Pool,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await pool.query(
    `update sessions set used_at = $2
      where token_hash in (select token_hash from sessions
                            where token_hash in (select decode(h, 'hex') from unnest($1::text[]) as h)
                              for no key update skip locked)`,
    [hashes, now],
  );
}

/** The sessions of an account that are alive, the latest used first. */
export async function selectOpenSessions(
  db: Db,
  accountId: string,
  since: SessionLimits,
): Promise<{ openedAt: Date; usedAt: Date }[]> {
  return db
    .select({ openedAt: sessions.createdAt, usedAt: sessions.usedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        gt(sessions.usedAt, since.used),
        gt(sessions.createdAt, since.created),
      ),
    )
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt));
}

/** Of the sessions of an account only so many stay, those that were opened last. */
export async function deleteOldestSessions(
  db: Db,
  accountId: string,
  staying: number,
): Promise<void> {
  await db.execute(sql`
    delete from ${sessions} where ${sessions.tokenHash} in (
      select ${sessions.tokenHash} from ${sessions} where ${sessions.accountId} = ${accountId}
       order by ${sessions.createdAt} desc, ${sessions.usedAt} desc offset ${staying})`);
}

/** Deletes the session of the actor, and those of his account that had begun by then. */
export async function deleteSessionsBegunBy(
  db: Db,
  { accountId, sessionHash }: Actor,
  begun: Date,
): Promise<void> {
  const isOwn = eq(sessions.tokenHash, Buffer.from(sessionHash, 'hex'));
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), or(isOwn, lte(sessions.createdAt, begun))));
}

/** Deletes up to `limit` sessions that `selectActors` does not take any more. @returns how many. */
export async function deleteEndedSessions(
  pool: pg.Pool,
  since: { readonly used: Date; readonly created: Date },
  limit: number,
): Promise<number> {
  // Whoever is idle for so long was created before, too: the index on created_at finds both kinds.
  const { rowCount } = await pool.query(
    `delete from sessions where token_hash in (
       select token_hash from sessions
        where created_at <= greatest($1::timestamptz, $2) and (used_at <= $1 or created_at <= $2)
        limit $3 for update skip locked)`,
    [since.used, since.created, limit],
  );
  return rowCount ?? 0;
}

/** When the session (its hash in hex) gave its password once more; null when it did not, or has ended. */
export async function selectSteppedUpAt(db: Db, hash: string): Promise<Date | null> {
  const [row] = await db
    .select({ steppedUpAt: sessions.steppedUpAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, Buffer.from(hash, 'hex')));
  return row?.steppedUpAt ?? null;
}

export async function updateToSteppedUp(db: Db, hash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ steppedUpAt: now })
    .where(eq(sessions.tokenHash, Buffer.from(hash, 'hex')));
}
