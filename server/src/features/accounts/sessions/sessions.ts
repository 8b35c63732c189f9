import { hash, randomBytes } from 'node:crypto';
// The types of cookies on requests and replies, also for programs that do not build the server.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  absoluteDays,
  dayMilliseconds,
  daysBefore,
  sessionLimits,
} from '#database/session-life.ts';
import type { Deps } from '#deps.ts';
import { selectActors } from '#features/accounts/sessions/queries.ts';
import { createSessionTouches } from '#features/accounts/sessions/touches.ts';
import { createLruCache } from '#platform/cache/lru.ts';
import { createBatcher } from '#platform/database/statements/batcher.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Background } from '#platform/jobs/background.ts';

/** A new token (256 random bits) and what is stored of it: for sessions and for links. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

type WithCookies = Pick<FastifyRequest, 'cookies'>;

export type ActorFinder = {
  /**
   * Who is calling; null for a visitor. The database is asked every time, so that a session that was ended is gone at
   * once in every process; the questions of one tick share one query.
   */
  find(request: WithCookies): Promise<Actor | null>;
  /** Who it was when the database was asked last: for those who let their own statement demand that the session lives. */
  recall(request: WithCookies): Actor | null;
};

type Recalled = { readonly actor: Actor; readonly until: number };

/** Of 200 bytes each. */
const mostRecalled = 50_000;
/** Whether a session is in use is noted once a day: who is recalled for longer would not be noted in time. */
const recallMilliseconds = 3_600_000;

export function createActorFinder(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'> & { readonly background: Background },
): ActorFinder {
  // By what a cookie holds, so that recalling costs no hash: it is in this memory anyway while it is asked with.
  const recalled = createLruCache<string, Recalled>(mostRecalled);
  const touch = createSessionTouches(deps);
  const cookieName = sessionCookieName(deps.config.siteUrl);
  const findByHash = createBatcher<string, Actor | null>({
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

  return {
    async find({ cookies }) {
      const token = cookies[cookieName];
      if (!token) return null;
      const actor = await findByHash(hash('sha256', token, 'hex'));
      if (actor)
        recalled.set(token, { actor, until: deps.clock.now().getTime() + recallMilliseconds });
      else recalled.delete(token);
      return actor;
    },
    recall({ cookies }) {
      const token = cookies[cookieName];
      const known = token ? recalled.get(token) : undefined;
      return known && known.until > deps.clock.now().getTime() ? known.actor : null;
    },
  };
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

/** Which guest this browser is, for the store of answers on the device; it opens nothing. */
const guestCookieName = 'guest';

export function setSessionCookie(
  reply: FastifyReply,
  deps: Pick<Deps, 'config'>,
  token: string,
): void {
  const options = lastingOptions(deps);
  reply.setCookie(sessionCookieName(deps.config.siteUrl), token, options);
  reply.setCookie(hintCookieName, '1', { ...options, httpOnly: false });
  // Sent only where there may be one: most log-ins have none to take away.
  if (reply.request.cookies[guestCookieName] !== undefined) clearGuestCookie(reply, deps);
}

/** A guest is not logged in, so nothing hints at that. */
export function setGuestCookies(
  reply: FastifyReply,
  deps: Pick<Deps, 'config'>,
  guest: { readonly id: string; readonly token: string | null },
): void {
  const options = lastingOptions(deps);
  if (guest.token !== null) {
    reply.setCookie(sessionCookieName(deps.config.siteUrl), guest.token, options);
  }
  reply.setCookie(guestCookieName, guest.id, { ...options, httpOnly: false });
}

function clearGuestCookie(reply: FastifyReply, { config }: Pick<Deps, 'config'>): void {
  reply.clearCookie(guestCookieName, { ...cookieOptions(config.siteUrl), httpOnly: false });
}

function lastingOptions({ config }: Pick<Deps, 'config'>) {
  return { ...cookieOptions(config.siteUrl), maxAge: (absoluteDays * dayMilliseconds) / 1000 };
}

export function clearSessionCookie(reply: FastifyReply, deps: Pick<Deps, 'config'>): void {
  const options = cookieOptions(deps.config.siteUrl);
  reply.clearCookie(sessionCookieName(deps.config.siteUrl), options);
  reply.clearCookie(hintCookieName, { ...options, httpOnly: false });
}

/** Of every cookie: for this site alone, and not for scripts. */
export function cookieOptions(siteUrl: string) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
  } as const;
}
