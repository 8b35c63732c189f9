/** A mail provider stops mails of one kind for their reader, by the header of the mail (RFC 8058, decisions 93 and 95). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, invalidField, notFound } from '#platform/http/errors/app-error.ts';

const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const bodyLimit = 2048;
const field = 'List-Unsubscribe';
/** Stops what a key is for. */
type Stop = (key: string) => Promise<'stopped' | 'unknown'>;

/**
 * POST to the addresses of the pages that people stop them on. No part of the API: nothing else takes what a form sends,
 * and what they take has no cookie to act by.
 */
export async function serveOneClickStops(
  app: FastifyInstance,
  stops: Readonly<Record<string, Stop>>,
  count: (request: FastifyRequest) => void | Promise<void>,
): Promise<void> {
  // A scope of its own: what it reads is read nowhere else.
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, readField);
    for (const [url, stop] of Object.entries(stops)) {
      scope.route({
        method: 'POST',
        url,
        onRequest: async (request) => count(request),
        handler: (request, reply) => stopByKey(stop, request, reply),
      });
    }
    done();
  });
}

async function stopByKey(
  stop: Stop,
  { body, query }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (body === undefined) throw new AppError('unsupported-media-type', 'Send a form.');
  if (body !== 'One-Click') throw invalidField(field, 'Only One-Click stops it');
  const { data } = z.object({ key: z.uuid() }).safeParse(query);
  if (!data || (await stop(data.key)) === 'unknown') throw notFound();
  return reply.header('cache-control', 'no-store').type('text/plain').send('');
}

/** Node reads both kinds of forms by itself. */
async function readField({ headers }: FastifyRequest, body: string | Buffer): Promise<unknown> {
  const form = new Response(new Uint8Array(Buffer.from(body)), {
    headers: { 'content-type': `${headers['content-type']}` },
  });
  return (await form.formData().catch(() => new FormData())).get(field);
}
