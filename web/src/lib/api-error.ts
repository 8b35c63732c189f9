import type { ErrorCode, FieldError, Problem } from '@taiyari/contract';

/** `offline`: no answer came at all. `unreadable`: an answer that is not the API's (a proxy's page, say). */
export type ApiErrorType = ErrorCode | 'offline' | 'unreadable';

type ApiErrorOptions = {
  readonly status: number;
  readonly type: ApiErrorType;
  readonly problem?: Problem;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** The one error of every call: `message` is a sentence for the user, `type` is what code branches on. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  readonly type: ApiErrorType;
  /** The whole problem+json body, when there was one. */
  readonly problem: Problem | null;
  readonly fieldErrors: readonly FieldError[];
  readonly retryAfterSeconds: number | null;

  constructor(message: string, options: ApiErrorOptions) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.type = options.type;
    this.problem = options.problem ?? null;
    this.fieldErrors = options.problem?.errors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** True for an `ApiError` of one of the types. */
export function isApiError(error: unknown, ...types: readonly ApiErrorType[]): error is ApiError {
  return error instanceof ApiError && (types.length === 0 || types.includes(error.type));
}

/** The server's sentence, or `fallback` where it said nothing; without a connection also that there is none. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.type === 'offline') return `${fallback} ${error.message}`.trim();
  return error.type === 'unreadable' ? fallback || error.message : error.message || fallback;
}

/** The message for one field of a refused form. */
export function fieldMessage(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fieldErrors.find((fieldError) => fieldError.path === path)?.message;
}
