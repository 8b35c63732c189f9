import { type ErrorCode, errorCodes, type Problem } from '@taiyari/contract';
import { apiEdition } from '@taiyari/contract/rules/edition';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isOwnerGone, isTooSlow } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/** An answer of problem+json (RFC 9457), ready to be sent but for `cache-control`. */
export type ProblemAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return send(reply, describeError(error, request.id, request.log));
}

/** @param pauseOf what to wait for before an error is answered. */
export function createErrorSender(
  pauseOf: (error: unknown, request: FastifyRequest) => Promise<void> | undefined,
) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    await pauseOf(error, request);
    return sendError(error, request, reply);
  };
}

/** The only place that turns errors into responses; unknown ones are logged and never shown. */
export function describeError(error: unknown, requestId: string, log: Log): ProblemAnswer {
  const known = toAppError(error);
  const reqId = requestId;
  if (known.code === 'internal') log.error({ reqId, err: error }, 'unexpected error');
  // No stack: while the database is away every request comes here, and a full disk must not fill up faster.
  if (known.code === 'unavailable') log.warn({ reqId, reason: reasonOf(error) }, 'not available');
  return describeProblem(known, requestId);
}

/** What the database said, under what the query layer made of it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** Answers with problem+json. */
export function sendProblem(reply: FastifyReply, code: ErrorCode, detail: string): FastifyReply {
  return send(reply, describeProblem(new AppError(code, detail), reply.request.id));
}

function send(reply: FastifyReply, { status, headers, body }: ProblemAnswer): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').headers(headers).send(body);
}

function describeProblem(error: AppError, requestId: string): ProblemAnswer {
  const { status, title } = errorCodes[error.code];
  const problem: Problem = {
    type: error.code,
    title,
    status,
    detail: error.message,
    ...(error.errors ? { errors: error.errors } : {}),
    requestId,
    edition: apiEdition,
  };
  const retryAfter = error.retryAfterSeconds;
  return {
    status,
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` }),
      'content-type': 'application/problem+json; charset=utf-8',
    },
    body: JSON.stringify(problem),
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isFastifyError(error)) {
    const code = codeByStatus[error.statusCode ?? 0];
    if (code)
      return new AppError(code, detailByCode[code] ?? errorCodes[code].title, { cause: error });
  }
  if (isDatabaseAway(error)) {
    return new AppError(
      'unavailable',
      'The service is not available for the moment. Please try again.',
      {
        cause: error,
        retryAfterSeconds: 1,
      },
    );
  }
  if (isTooSlow(error)) {
    return new AppError('unavailable', 'This took too long. Please try again in a moment.', {
      cause: error,
      retryAfterSeconds: 5,
    });
  }
  // Such as an attempt of an account that deletes itself from another device.
  if (isOwnerGone(error)) {
    return new AppError('not-found', 'What this belongs to is not there any more.', {
      cause: error,
    });
  }
  return new AppError('internal', 'Something went wrong. Please try again.', { cause: error });
}

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'malformed-body',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

const detailByCode: Partial<Record<ErrorCode, string>> = {
  'malformed-body': 'The body is not valid JSON.',
  'payload-too-large': 'The request is too large.',
  'unsupported-media-type': 'Send JSON with the content type application/json.',
  'too-many-requests': 'Too many requests. Please wait a little and try again.',
};

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
