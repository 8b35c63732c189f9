/** A mail provider stops the mail of the week for its reader, by the header of the mail (RFC 8058, decision 93). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { stopWeeklyMail } from '#features/weekly-mail/service.ts';
import { AppError, invalidField, notFound } from '#platform/http/errors/app-error.ts';

const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const bodyLimit = 2048;
const field = 'List-Unsubscribe';

/**
 * POST to the address of the page that people stop it on. No part of the API: the one address that takes what a form
 * sends, and what it takes has no cookie to act by.
 */
export async function serveOneClickStops(
  app: FastifyInstance,
  deps: Pick<Deps, 'db'>,
  count: (request: FastifyRequest) => void | Promise<void>,
): Promise<void> {
  // A scope of its own: what it reads is read nowhere else.
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, readField);
    scope.route({
      method: 'POST',
      url: '/known/weekly-mail',
      onRequest: async (request) => count(request),
      handler: (request, reply) => stopByKey(deps, request, reply),
    });
    done();
  });
}

async function stopByKey(
  deps: Pick<Deps, 'db'>,
  { body, query }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (body === undefined) throw new AppError('unsupported-media-type', 'Send a form.');
  if (body !== 'One-Click') throw invalidField(field, 'Only One-Click stops it');
  const { data } = z.object({ key: z.uuid() }).safeParse(query);
  if (!data || (await stopWeeklyMail(deps, data.key)) === 'unknown') throw notFound();
  return reply.header('cache-control', 'no-store').type('text/plain').send('');
}

/** Node reads both kinds of forms by itself. */
async function readField({ headers }: FastifyRequest, body: string | Buffer): Promise<unknown> {
  const form = new Response(new Uint8Array(Buffer.from(body)), {
    headers: { 'content-type': `${headers['content-type']}` },
  });
  return (await form.formData().catch(() => new FormData())).get(field);
}
