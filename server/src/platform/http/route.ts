import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@taiyari/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import type { FrozenText } from '#platform/http/answers/frozen-text.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Upload } from '#platform/http/requests/upload.ts';

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor;

/**
 * Dependencies with a database whose transactions note that the call is done: `once(deps)` in the route of an endpoint
 * that `isOnce`. The first transaction of the handler has to be the one that does what was asked.
 */
export type Once = <Deps extends { readonly db: Db }>(deps: Deps) => Deps;

/** One call of an endpoint: parsed input and who is calling. */
export type Call<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: ActorOf<E>;
  /** What was sent, of an endpoint that takes one. */
  readonly file: E['file'] extends object ? Upload : undefined;
  /** When it reached the server, of an endpoint that is timed. */
  readonly arrivedAt: E['isTimed'] extends true ? Date : null;
  /** Of an endpoint that is done once. */
  readonly once: E['isOnce'] extends true ? Once : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A response that is JSON text already; `isOther` chooses the endpoint's other status of success. */
export class Reply<T> {
  readonly content: T | JsonText | FrozenJson | Bytes | Streamed;
  readonly isOther: boolean;
  constructor(content: T | JsonText | FrozenJson | Bytes | Streamed, isOther = false) {
    this.content = content;
    this.isOther = isOther;
  }
}

/** JSON in UTF-8 that a cache has written already, so that it is neither parsed nor encoded again. */
export class JsonText {
  readonly text: Buffer;
  constructor(text: Buffer) {
    this.text = text;
  }
}

/** JSON whose long middle never changes and is kept compressed; only head and end are of this answer. */
export class FrozenJson {
  readonly head: Buffer;
  readonly middle: FrozenText;
  readonly end: Buffer;
  constructor(head: Buffer, middle: FrozenText, end: Buffer) {
    this.head = head;
    this.middle = middle;
    this.end = end;
  }
}

/** A body that is no JSON, such as a picture. */
export class Bytes {
  readonly bytes: Buffer;
  readonly contentType: string;
  constructor(bytes: Buffer, contentType: string) {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}

/** A body that is made while it is sent, such as a file of any length. */
export class Streamed {
  readonly stream: Readable;
  readonly contentType: string;
  constructor(stream: Readable, contentType: string) {
    this.stream = stream;
    this.contentType = contentType;
  }
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ResponseOf<E> | Reply<ResponseOf<E>>> | ResponseOf<E> | Reply<ResponseOf<E>>;

/** An endpoint with what answers it; features export lists of these. */
export type Route = {
  readonly endpoint: Endpoint;
  // The list is of mixed endpoints; route() has checked each handler against its own.
  readonly handler: (call: never) => unknown;
};

export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler };
}
