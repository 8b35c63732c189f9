import { type AnyColumn, ne, type SQL } from 'drizzle-orm';
import { timeAfter } from '#platform/database/revisions.ts';

/** Of a series or a test that is not in the trash: for the console all others do not exist. */
export function isKept({ status }: { readonly status: AnyColumn }): SQL {
  return ne(status, 'trashed');
}

type Stored = { readonly status: string; readonly updatedAt: Date };

/** What changes of a series or a test when it is deleted; everything that hangs on it stays. */
export function trashedColumns({ status, updatedAt }: Stored, now: Date) {
  const time = timeAfter(updatedAt, now);
  return { status: 'trashed', trashedFrom: status, trashedAt: now, updatedAt: time };
}

/** What changes when it comes back. */
export function restoredColumns(
  { trashedFrom, updatedAt }: { readonly trashedFrom: string | null; readonly updatedAt: Date },
  now: Date,
) {
  if (trashedFrom === null) throw new Error('what is in the trash has had no status before');
  const time = timeAfter(updatedAt, now);
  return { status: trashedFrom, trashedFrom: null, trashedAt: null, updatedAt: time };
}
