/** How long a session lives, for every statement that must find it alive. */
import { type SQL, sql } from 'drizzle-orm';

export const dayMilliseconds = 86_400_000;
/** A session ends after this long without use: longer than any test. */
const idleDays = 30;
/** … and at the latest this long after log-in. */
export const absoluteDays = 90;

/** A session is alive when it was used after `used` and created after `created`. */
export type SessionLimits = { readonly used: Date; readonly created: Date };

export function sessionLimits(now: Date): SessionLimits {
  return { used: daysBefore(now, idleDays), created: daysBefore(now, absoluteDays) };
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMilliseconds);
}

/** SQL: the session `s` and its account `a` are in use still; the bounds are SQL, too. */
export function isAlive(used: string, created: string): string {
  return `a.is_active and s.used_at > ${used} and s.created_at > ${created}`;
}

/**
 * SQL for a statement that acts for a person and must find the session alive, without asking for it beforehand. All are
 * SQL: the hash of the token in hex, the account, and the bounds of sessionLimits.
 */
export function sessionLives(of: {
  readonly hash: string;
  readonly accountId: string;
  readonly used: string;
  readonly created: string;
}): string {
  return `exists (select 1 from sessions s join accounts a on a.id = s.account_id
                   where s.token_hash = decode(${of.hash}, 'hex') and s.account_id = ${of.accountId}
                     and ${isAlive(of.used, of.created)})`;
}

/** The same for a statement that has values and no text of ours. */
export function sessionLivesFor(
  { accountId, sessionHash }: { readonly accountId: string; readonly sessionHash: string },
  { used, created }: SessionLimits,
): SQL {
  return sql`exists (select 1 from sessions s join accounts a on a.id = s.account_id
                      where s.token_hash = decode(${sessionHash}, 'hex') and s.account_id = ${accountId} and a.is_active
                        and s.used_at > ${used.toISOString()} and s.created_at > ${created.toISOString()})`;
}
