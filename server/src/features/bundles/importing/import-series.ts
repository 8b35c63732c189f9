import { isDeepStrictEqual } from 'node:util';
import { groupBy } from '#features/bundles/group-by.ts';
import {
  countFates,
  createdAtOf,
  type Fate,
  fateOf,
  type ImportedCounts,
} from '#features/bundles/importing/report.ts';
import * as queries from '#features/bundles/queries.ts';
import type { BundleSeries } from '#features/bundles/reading/bundle.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

type Plan = {
  readonly row: queries.NewSeries;
  readonly testIds: readonly string[];
  readonly hasOtherTests: boolean;
  readonly fate: Fate;
};

/** Writes the series that are new or other than before. @param testIds of the bundle's tests, by key */
export async function importSeries(
  db: Db,
  wanted: readonly BundleSeries[],
  testIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<ImportedCounts> {
  const plans = await planSeries(db, wanted, testIds, now);
  await queries.upsertSeries(
    db,
    plans.filter(({ fate }) => fate !== 'unchanged').map(({ row }) => row),
  );
  const relisted = plans.filter(({ hasOtherTests }) => hasOtherTests);
  await queries.replaceSeriesTests(
    db,
    relisted.map(({ row }) => row.id),
    relisted.flatMap(({ row, testIds }) =>
      testIds.map((testId, position) => ({ seriesId: row.id, testId, position })),
    ),
  );
  return countFates(plans.map(({ fate }) => fate));
}

async function planSeries(
  db: Db,
  wanted: readonly BundleSeries[],
  testIdByKey: ReadonlyMap<string, string>,
  now: Date,
): Promise<Plan[]> {
  const keys = wanted.map(({ key }) => key);
  const rows = await queries.lockSeriesByKeys(db, keys);
  const ids = rows.map(({ id }) => id);
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const listOf = groupBy(await queries.selectSeriesTests(db, ids), ({ seriesId }) => seriesId);
  return wanted.map((entry, index) => {
    const row = rowOf.get(entry.key);
    const columns = toColumns(entry, row?.status);
    const fate = fateOf(row, columns);
    const before = (listOf.get(row?.id ?? '') ?? []).map(({ testId }) => testId);
    const testIds = entry.tests.map((key) => requireTestId(testIdByKey, key));
    const hasOtherTests = !isDeepStrictEqual(before, testIds);
    const times = { createdAt: createdAtOf(now, index), updatedAt: now };
    return {
      row: { ...row, ...columns, ...times, id: row?.id ?? newId(), key: entry.key },
      testIds,
      hasOtherTests,
      fate: fate === 'unchanged' && hasOtherTests ? 'changed' : fate,
    };
  });
}

function toColumns(entry: BundleSeries, before: string | undefined) {
  const { tagColor, bgGradient, iconBg, iconColor } = entry;
  const styles = Object.entries({ tagColor, bgGradient, iconBg, iconColor });
  return {
    title: entry.title,
    subtitle: entry.subtitle,
    description: entry.description,
    category: entry.category,
    isFree: entry.isFree,
    priceRupees: entry.price,
    originalPriceRupees: entry.originalPrice,
    rating: entry.rating,
    tag: entry.tag,
    isFeatured: entry.isFeatured,
    features: entry.features,
    status: entry.status ?? keptStatus(before),
    trashedAt: null,
    trashedFrom: null,
    // A bundle that says nothing about the looks leaves them as they are.
    ...Object.fromEntries(styles.filter(([, style]) => style !== undefined)),
  };
}

/** A bundle that says nothing of it leaves a draft a draft, and takes out of the trash what it holds. */
function keptStatus(before: string | undefined): string {
  return before === undefined || before === 'trashed' ? 'active' : before;
}

function requireTestId(testIdByKey: ReadonlyMap<string, string>, key: string): string {
  const id = testIdByKey.get(key);
  if (!id) throw new Error(`the bundle holds no test "${key}"`);
  return id;
}
