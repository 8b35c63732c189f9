import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { absoluteDays } from '#database/session-life.ts';
import type { Deps } from '#deps.ts';
import { hashToken, sessionCookieName } from '#features/accounts/sessions/sessions.ts';
import type { Db } from '#platform/database/database.ts';

/** Notes the sessions of an account that is being deleted, for as long as they could have lasted. */
export async function noteDeletedSessions(db: Db, accountId: string): Promise<void> {
  await db.execute(sql`
    insert into deleted_sessions (digest, ends_at)
    select sha256(token_hash || ${accountId}::text::bytea), created_at + ${absoluteDays} * interval '1 day'
      from sessions where account_id = ${accountId}
    on conflict do nothing`);
}

/** Whether the session that a request bears was one of this account, which is deleted. Nobody else is told of it. */
export async function isDeletedHere(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  accountId: string,
): Promise<boolean> {
  const token = cookies[sessionCookieName(config.siteUrl)];
  if (!token) return false;
  const { rows } = await db.execute(sql`
    select 1 from deleted_sessions
     where digest = sha256(${hashToken(token)}::bytea || ${accountId}::text::bytea) and ends_at > ${clock.now()}`);
  return rows.length > 0;
}

/** @returns how many, `limit` at most. */
export async function forgetDeletedSessions(db: Db, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from deleted_sessions where digest in (
      select digest from deleted_sessions where ends_at <= ${now} limit ${limit})`);
  return rowCount ?? 0;
}
