type LoggedError = { type: string; message: string; stack: string; [field: string]: unknown };

/**
 * What the log holds of an error: what went wrong and where, never the values of a statement. The
 * query layer and PostgreSQL put those into their messages and details, and they are people's
 * addresses and answers.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: 'unknown', message: String(error), stack: '' };
  if ('params' in error && error.cause instanceof Error) return loggedError(error.cause);
  return {
    type: error.name,
    message: error.message,
    code: 'code' in error ? error.code : undefined,
    constraint: 'constraint' in error ? error.constraint : undefined,
    stack: error.stack ?? '',
    cause: error.cause === undefined ? undefined : loggedError(error.cause),
  };
}
