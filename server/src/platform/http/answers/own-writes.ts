import type {} from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { wroteCookie } from '#platform/database/connecting/reads.ts';
import { isAdmin } from '#platform/http/caller/actor.ts';

/** Longer than a replica that is read from may be behind, and than it takes to find out. */
const secondsAtHome = 10;

/** Whoever has just changed something in the console is served from home for a moment, in whatever process. */
export function showOwnWrites(app: FastifyInstance, config: { readonly siteUrl: string }): void {
  const options = {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.siteUrl.startsWith('https:'),
    maxAge: secondsAtHome,
  } as const;
  app.addHook('onSend', async ({ method, actor }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && actor && isAdmin(actor)) reply.setCookie(wroteCookie, '1', options);
  });
}
