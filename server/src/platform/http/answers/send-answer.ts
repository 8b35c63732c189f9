import type { Endpoint } from '@taiyari/contract';
import type { FastifyReply } from 'fastify';
import { type Encoding, encodingFor } from '#platform/http/answers/encodings.ts';
import { enclose } from '#platform/http/answers/frozen-text.ts';
import { Bytes, FrozenJson, JsonText, Reply, Streamed } from '#platform/http/route.ts';

type Answer = {
  /** What a handler gave. */
  readonly content: unknown;
  readonly endpoint: Endpoint;
  /** Parse the answer first: a field too many is a bug. */
  readonly checks: boolean;
};

export function sendAnswer(
  reply: FastifyReply,
  { content: given, endpoint, checks }: Answer,
): FastifyReply {
  const isReply = given instanceof Reply;
  const content: unknown = isReply ? given.content : given;
  const status = isReply && given.isOther ? endpoint.otherStatus : endpoint.status;
  reply.status(status ?? 200);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (content instanceof Bytes) {
    return reply.header('content-type', content.contentType).send(content.bytes);
  }
  if (content instanceof Streamed) {
    return reply.header('content-type', content.contentType).send(content.stream);
  }
  if (!endpoint.response) return reply.send();
  return sendJson(reply, { content, endpoint, checks });
}

function sendJson(reply: FastifyReply, { content, endpoint, checks }: Answer): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (content instanceof FrozenJson) {
    if (checks) check(endpoint, enclose(content, 'identity').bytes);
    return sendEncoded(reply, (wanted) => enclose(content, wanted));
  }
  const text = content instanceof JsonText ? content.text : JSON.stringify(content);
  if (checks) check(endpoint, text);
  return reply.send(text);
}

function check(endpoint: Endpoint, text: string | Buffer): void {
  endpoint.response?.parse(JSON.parse(text.toString()));
}

/** In the encoding that the request takes. */
export function sendEncoded(
  reply: FastifyReply,
  encode: (wanted: Encoding) => { readonly bytes: Buffer; readonly encoding: Encoding },
): FastifyReply {
  const { bytes, encoding } = encode(encodingFor(reply.request.headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(bytes);
}
