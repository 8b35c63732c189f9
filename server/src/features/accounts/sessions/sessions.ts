import { hash, randomBytes } from 'node:crypto';
// The types of cookies on requests and replies, also for programs that do not build the server.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { selectActors } from '#features/accounts/sessions/queries.ts';
import { createSessionTouches } from '#features/accounts/sessions/touches.ts';
import { createBatcher } from '#platform/database/batcher.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Background } from '#platform/jobs/background.ts';

const dayMilliseconds = 86_400_000;
/** A session ends after this long without use: longer than any test. */
const idleDays = 30;
/** … and at the latest this long after log-in. */
const absoluteDays = 90;

/** A new token (256 random bits) and what is stored of it: for sessions and for links. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * Finds who is calling. The database is asked every time, so that a session that was ended is
 * gone at once in every process; the questions of one tick share one query.
 */
export function createActorFinder(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'> & { readonly background: Background },
) {
  const touch = createSessionTouches(deps);
  const cookieName = sessionCookieName(deps.config.siteUrl);
  const find = createBatcher<string, Actor | null>({
    name: 'sessions',
    maximum: 128,
    lanes: 2,
    run: async (hashes) => {
      const now = deps.clock.now();
      const found = await selectActors(deps.pool, hashes, {
        ...sessionLimits(now),
        noted: daysBefore(now, 1),
      });
      const sessions = new Map(found.map((session) => [session.index, session]));
      touch(hashes.filter((_, index) => sessions.get(index)?.isStale));
      return hashes.map((_, index) => sessions.get(index)?.actor ?? null);
    },
  });

  return async (request: FastifyRequest): Promise<Actor | null> => {
    const token = request.cookies[cookieName];
    return token ? find(hash('sha256', token, 'hex')) : null;
  };
}

/** A session is alive when it was used after `used` and created after `created`. */
export function sessionLimits(now: Date): { used: Date; created: Date } {
  return { used: daysBefore(now, idleDays), created: daysBefore(now, absoluteDays) };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMilliseconds);
}

/** `__Host-` ties the cookie to this very host, but browsers take it over https only. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-session' : 'session';
}

/**
 * Beside the session stands a cookie that scripts can read and that says nothing but 'somebody is
 * logged in': a visitor's browser need not ask who it is, and cached pages stay the same for all.
 */
const hintCookieName = 'signed_in';

export function setSessionCookie(
  reply: FastifyReply,
  deps: Pick<Deps, 'config'>,
  token: string,
): void {
  const maxAge = (absoluteDays * dayMilliseconds) / 1000;
  const options = { ...cookieOptions(deps.config.siteUrl), maxAge };
  reply.setCookie(sessionCookieName(deps.config.siteUrl), token, options);
  reply.setCookie(hintCookieName, '1', { ...options, httpOnly: false });
}

export function clearSessionCookie(reply: FastifyReply, deps: Pick<Deps, 'config'>): void {
  const options = cookieOptions(deps.config.siteUrl);
  reply.clearCookie(sessionCookieName(deps.config.siteUrl), options);
  reply.clearCookie(hintCookieName, { ...options, httpOnly: false });
}

function cookieOptions(siteUrl: string) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
  } as const;
}
