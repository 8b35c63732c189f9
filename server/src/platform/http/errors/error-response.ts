import { type ErrorCode, errorCodes, type FieldError, type Problem } from '@taiyari/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isOwnerGone } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/** The only place that turns errors into responses; unknown ones are logged and never shown. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error);
  const reqId = request.id;
  if (known.code === 'internal') request.log.error({ reqId, err: error }, 'unexpected error');
  // No stack: while the database is away every request comes here, and a full disk must not fill up faster.
  if (known.code === 'unavailable')
    request.log.warn({ reqId, reason: reasonOf(error) }, 'not available');
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  return sendProblem(reply, known.code, known.message, known.errors);
}

/** What the database said, under what the query layer made of it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** Answers with problem+json (RFC 9457). */
export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  detail: string,
  errors?: readonly FieldError[],
): FastifyReply {
  const { status, title } = errorCodes[code];
  const problem: Problem = {
    type: code,
    title,
    status,
    detail,
    ...(errors ? { errors } : {}),
    requestId: reply.request.id,
  };
  return reply
    .status(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
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
