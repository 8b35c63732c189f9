import { AppError } from '#platform/http/errors/app-error.ts';

/** @throws AppError `conflict` when the test was saved after it was read; without a time it may be what it is. */
export function requireUnchanged(
  test: { readonly updatedAt: Date },
  readAt: string | undefined,
): void {
  if (readAt === undefined || Date.parse(readAt) === test.updatedAt.getTime()) return;
  throw new AppError(
    'conflict',
    'Somebody else has saved this test since you opened it. Load it again to see what changed.',
  );
}
