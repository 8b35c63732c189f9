import { type ErrorCode, errorCodes, type FieldError } from '@taiyari/contract';

type Options = {
  readonly errors?: readonly FieldError[];
  readonly cause?: unknown;
  /** Seconds after which a client may try again. */
  readonly retryAfterSeconds?: number;
};

/** The one error of use cases: a code of the contract and the sentence for the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, options: Options = {}) {
    super(detail, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** For a guest, where an account of one's own is needed. */
export function accountRequired(): AppError {
  return new AppError(
    'account-required',
    'Sign up or log in for this. Without an account you can take free tests and see their results.',
  );
}

/** Missing and somebody else's look the same. */
export function notFound(detail = 'Not found'): AppError {
  return new AppError('not-found', detail);
}

export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not-found';
}

/** For what need not be there any more: `read().catch(nullIfGone)`. */
export function nullIfGone(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** One field of what was sent is refused, by a sentence that is the whole answer as well. */
export function invalidField(path: string, message: string, cause?: unknown): AppError {
  return new AppError('invalid-input', message, { errors: [{ path, message }], cause });
}
