import { requireUnchanged } from '#platform/database/revisions.ts';

/** @throws AppError `conflict` when the test was saved after it was read; without a time it may be what it is. */
export function requireTestUnchanged(
  test: { readonly updatedAt: Date },
  readAt: string | undefined,
): void {
  requireUnchanged(
    test.updatedAt,
    readAt,
    'Somebody else has saved this test since you opened it. Load it again to see what changed.',
  );
}
