import type { FastifyReply } from 'fastify';
import { Bytes, Reply } from '#platform/http/route.ts';

/** A file that the browser saves under its name. */
export function asPdf(
  reply: FastifyReply,
  { bytes, name }: { readonly bytes: Buffer; readonly name: string },
): Reply<undefined> {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return new Reply<undefined>(new Bytes(bytes, 'application/pdf'));
}
