import { type Change, recordChanges } from '#features/audit/port.ts';
import * as queries from '#features/bundles/announcement-queries.ts';
import { findRows } from '#features/bundles/importing/find-rows.ts';
import {
  countFates,
  createdAtOf,
  fateOf,
  type ImportedCounts,
} from '#features/bundles/importing/report.ts';
import type { BundleAnnouncement, BundleNotification } from '#features/bundles/reading/bundle.ts';
import type { Db } from '#platform/database/database.ts';
import { timeAfter } from '#platform/database/revisions.ts';
import { newId } from '#platform/random/ids.ts';

export async function importAnnouncements(
  db: Db,
  wanted: readonly BundleAnnouncement[],
  now: Date,
): Promise<ImportedCounts> {
  const keys = wanted.map(({ key }) => key);
  const rows = await queries.selectAnnouncements(db, keys);
  const plans = planRows(await findRows(db, 'announcements', rows, keys), wanted, now);
  const touched = plans.filter(({ fate }) => fate !== 'unchanged');
  await queries.upsertAnnouncements(
    db,
    touched.map(({ row }) => row),
  );
  await recordChanges(db, null, touched.map(changeOf('announcement')), now);
  return countFates(plans.map(({ fate }) => fate));
}

export async function importNotifications(
  db: Db,
  wanted: readonly BundleNotification[],
  now: Date,
): Promise<ImportedCounts> {
  const keys = wanted.map(({ key }) => key);
  const rows = await queries.selectNotifications(db, keys);
  const plans = planRows(await findRows(db, 'notifications', rows, keys), wanted, now);
  const touched = plans.filter(({ fate }) => fate !== 'unchanged');
  await queries.upsertNotifications(
    db,
    touched.map(({ row }) => row),
  );
  await recordChanges(db, null, touched.map(changeOf('notification')), now);
  return countFates(plans.map(({ fate }) => fate));
}

type Plan = {
  readonly row: { readonly id: string; readonly title: string };
  /** The fields of the bundle as they were; absent for what is new. */
  readonly before?: Change['before'] & {};
  readonly after: Change['after'] & {};
};

function changeOf(kind: 'announcement' | 'notification') {
  return ({ row, before, after }: Plan): Change => ({
    action: `${kind}.${before ? 'updated' : 'created'}`,
    subjectId: row.id,
    subjectName: row.title,
    ...(before && { before }),
    after,
  });
}

type StoredRow = {
  readonly id: string;
  readonly key: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** The fields of an announcement or a notification in a bundle are the columns of its row. */
function planRows<Entry extends { readonly key: string }>(
  rowOf: ReadonlyMap<string, StoredRow>,
  wanted: readonly Entry[],
  now: Date,
) {
  return wanted.map((entry, index) => {
    const row = rowOf.get(entry.key);
    const { key: _, ...after } = entry;
    return {
      row: {
        ...entry,
        id: row?.id ?? newId(),
        createdAt: row?.createdAt ?? createdAtOf(now, index),
        updatedAt: timeAfter(row?.updatedAt, now),
      },
      ...(row && { before: fieldsOf(row, Object.keys(after)) }),
      after,
      fate: fateOf(row, after),
    };
  });
}

function fieldsOf(row: StoredRow, names: readonly string[]): Record<string, unknown> {
  const held = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(names.map((name) => [name, held.get(name)]));
}
