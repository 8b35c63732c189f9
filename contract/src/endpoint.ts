import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: anybody, any session (a guest's as well), an account of one's own with a session, or accounts that carry
 * the label `admin`.
 */
type Access = 'public' | 'guest' | 'learner' | 'admin';

/** How dear a call is; the server maps each class to a limit. */
export type RateClass = 'read' | 'write' | 'credentials' | 'answers' | 'export' | 'upload';

type FileBody = {
  /** The largest file in bytes. */
  readonly bytes: number;
  /** The longest text in bytes, where it is sent for more than a name. */
  readonly textBytes?: number;
};

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's notation: `/api/series/:seriesId`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** Nobody looks up who is calling: it makes no difference. */
  readonly isAnonymous?: true;
  readonly rate?: RateClass;
  /** The moment at which a call reaches the server decides what it may still do, however long it then waits. */
  readonly isTimed?: true;
  /**
   * Makes something, and once however often it is sent with the same `Idempotency-Key`: whose answer was lost sends it
   * again, and gets the answer of the first time for a day. Without the header it is done each time.
   */
  readonly isOnce?: true;
  /** The largest body in bytes, where the usual 256 KiB are too few (a test with its questions). */
  readonly bodyLimitBytes?: number;
  /** The body is multipart with one part `file`, and with texts before it where they are named. */
  readonly file?: FileBody;
  /** The bytes of the body are kept as they came: a signature is of them. */
  readonly keepsRaw?: true;
  /** All visitors get the same for an address: it is kept for ten seconds at most, or until the content changes. */
  readonly isKept?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The status of success, and of the other success where there are two (a thing that was there already). */
  readonly status?: 200 | 201 | 202 | 204;
  readonly otherStatus?: 200;
  /** Absent for 204. */
  readonly response?: z.ZodType;
  /** What this call can answer besides what every call can (`invalid-input`, `unauthenticated`, …). */
  readonly errors?: readonly ErrorCode[];
};

/** Keeps the literal types of an endpoint, so that server and client are typed from the value. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

/** What a client hands over: the input side of the schemas, without the parts an endpoint lacks. */
export type RequestOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Sent<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : { body?: undefined });
