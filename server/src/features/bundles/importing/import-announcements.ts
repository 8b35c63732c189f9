import * as queries from '#features/bundles/announcement-queries.ts';
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
  const rows = await queries.selectAnnouncements(
    db,
    wanted.map(({ key }) => key),
  );
  const plans = planRows(rows, wanted, now);
  await queries.upsertAnnouncements(
    db,
    plans.filter(({ fate }) => fate !== 'unchanged').map(({ row }) => row),
  );
  return countFates(plans.map(({ fate }) => fate));
}

export async function importNotifications(
  db: Db,
  wanted: readonly BundleNotification[],
  now: Date,
): Promise<ImportedCounts> {
  const rows = await queries.selectNotifications(
    db,
    wanted.map(({ key }) => key),
  );
  const plans = planRows(rows, wanted, now);
  await queries.upsertNotifications(
    db,
    plans.filter(({ fate }) => fate !== 'unchanged').map(({ row }) => row),
  );
  return countFates(plans.map(({ fate }) => fate));
}

type StoredRow = {
  readonly id: string;
  readonly key: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** The fields of an announcement or a notification in a bundle are the columns of its row. */
function planRows<Entry extends { readonly key: string }>(
  rows: readonly StoredRow[],
  wanted: readonly Entry[],
  now: Date,
) {
  const existing = new Map(rows.map((row) => [row.key, row]));
  return wanted.map((entry, index) => {
    const row = existing.get(entry.key);
    return {
      row: {
        ...entry,
        id: row?.id ?? newId(),
        createdAt: row?.createdAt ?? createdAtOf(now, index),
        updatedAt: timeAfter(row?.updatedAt, now),
      },
      fate: fateOf(row, entry),
    };
  });
}
