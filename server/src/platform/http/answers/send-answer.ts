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

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  const { content, status } = openReply(answer);
  reply.status(status);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (content instanceof Bytes) {
    return reply.header('content-type', content.contentType).send(content.bytes);
  }
  if (content instanceof Streamed) {
    return reply.header('content-type', content.contentType).send(content.stream);
  }
  if (!answer.endpoint.response) return reply.send();
  const acceptEncoding = reply.request.headers['accept-encoding'];
  const { headers, body } = writeJson({ ...answer, content }, acceptEncoding);
  return reply.headers(headers).send(body);
}

/** What a handler gave for the answer itself, and the status that goes with it. */
export function openReply({ content, endpoint }: Omit<Answer, 'checks'>): {
  readonly content: unknown;
  readonly status: number;
} {
  const isReply = content instanceof Reply;
  return {
    content: isReply ? content.content : content,
    status: (isReply && content.isOther ? endpoint.otherStatus : endpoint.status) ?? 200,
  };
}

type Json = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

const contentType = 'application/json; charset=utf-8';
const plainJson = { 'content-type': contentType };

/** JSON; what is kept compressed in an encoding that the request takes. */
export function writeJson(
  { content, endpoint, checks }: Answer,
  acceptEncoding: string | undefined,
): Json {
  if (content instanceof FrozenJson) {
    if (checks) check(endpoint, enclose(content, 'identity').bytes);
    const { headers, bytes } = encode(acceptEncoding, (wanted) => enclose(content, wanted));
    return { headers: { 'content-type': contentType, ...headers }, body: bytes };
  }
  const body = content instanceof JsonText ? content.text : JSON.stringify(content);
  if (checks) check(endpoint, body);
  return { headers: plainJson, body };
}

function check(endpoint: Endpoint, text: string | Buffer): void {
  endpoint.response?.parse(JSON.parse(text.toString()));
}

type Encode = (wanted: Encoding) => { readonly bytes: Buffer; readonly encoding: Encoding };

/** In the encoding that the request takes. */
export function sendEncoded(reply: FastifyReply, write: Encode): FastifyReply {
  const { headers, bytes } = encode(reply.request.headers['accept-encoding'], write);
  return reply.headers(headers).send(bytes);
}

function encode(acceptEncoding: string | undefined, write: Encode) {
  const { bytes, encoding } = write(encodingFor(acceptEncoding));
  const named: Record<string, string> =
    encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { headers: { vary: 'accept-encoding', ...named }, bytes };
}
