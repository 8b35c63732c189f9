import { isDeepStrictEqual } from 'node:util';
import { type Change, recordChanges } from '#features/audit/port.ts';
import { toSeriesForm } from '#features/authoring/port.ts';
import { groupBy } from '#features/bundles/group-by.ts';
import { changesOfStored } from '#features/bundles/importing/changes.ts';
import { findRows } from '#features/bundles/importing/find-rows.ts';
import type { WrittenTest } from '#features/bundles/importing/import-tests.ts';
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
  /** As it was, with its tests; null for a new one. */
  readonly before: queries.StoredSeries | null;
  readonly testsBefore: readonly WrittenTest[];
  readonly row: queries.NewSeries;
  readonly tests: readonly WrittenTest[];
  readonly hasOtherTests: boolean;
  readonly fate: Fate;
};

/** Writes the series that are new or other than before. @param testsByKey those of the bundle */
export async function importSeries(
  db: Db,
  wanted: readonly BundleSeries[],
  testsByKey: ReadonlyMap<string, WrittenTest>,
  now: Date,
): Promise<ImportedCounts> {
  const plans = await planSeries(db, wanted, testsByKey, now);
  const written = await queries.upsertSeries(
    db,
    plans.filter(({ fate }) => fate !== 'unchanged').map(({ row }) => row),
  );
  const relisted = plans.filter(({ hasOtherTests }) => hasOtherTests);
  await queries.replaceSeriesTests(
    db,
    relisted.map(({ row }) => row.id),
    relisted.flatMap(({ row, tests }) =>
      tests.map(({ id: testId }, position) => ({ seriesId: row.id, testId, position })),
    ),
  );
  const planOf = new Map(plans.map((plan) => [plan.row.id, plan]));
  const changes = written.flatMap((row) => changesOf(row, planOf.get(row.id)));
  await recordChanges(db, null, changes, now);
  return countFates(plans.map(({ fate }) => fate));
}

async function planSeries(
  db: Db,
  wanted: readonly BundleSeries[],
  testsByKey: ReadonlyMap<string, WrittenTest>,
  now: Date,
): Promise<Plan[]> {
  const keys = wanted.map(({ key }) => key);
  const rowOf = await findRows(db, 'series', await queries.lockSeriesByKeys(db, keys), keys);
  const ids = [...rowOf.values()].map(({ id }) => id);
  const listOf = groupBy(await queries.selectSeriesTests(db, ids), ({ seriesId }) => seriesId);
  return wanted.map((entry, index) => {
    const row = rowOf.get(entry.key);
    const columns = toColumns(entry, row?.status);
    const fate = fateOf(row, columns);
    const testsBefore = (listOf.get(row?.id ?? '') ?? []).map(({ testId: id, title }) => ({
      id,
      title,
    }));
    const tests = entry.tests.map((key) => requireTest(testsByKey, key));
    const hasOtherTests = !isDeepStrictEqual(idsOf(testsBefore), idsOf(tests));
    const times = { createdAt: createdAtOf(now, index), updatedAt: now };
    return {
      before: row ?? null,
      testsBefore,
      row: { ...row, ...columns, ...times, id: row?.id ?? newId(), key: entry.key },
      tests,
      hasOtherTests,
      fate: fate === 'unchanged' && hasOtherTests ? 'changed' : fate,
    };
  });
}

function changesOf(row: queries.StoredSeries, plan: Plan | undefined): Change[] {
  const { id: subjectId, title: subjectName } = row;
  const after = { ...toSeriesForm(row), ...listed(plan?.tests) };
  const { before } = plan ?? {};
  if (!before) return [{ action: 'series.created', subjectId, subjectName, after }];
  return changesOfStored('series', before, row, (series) => ({
    action: 'series.updated',
    subjectId,
    subjectName,
    before: { ...toSeriesForm(series), ...listed(plan?.testsBefore) },
    after,
  }));
}

/** As the log is told of the order of tests. */
function listed(tests: readonly WrittenTest[] = []) {
  return { testIds: idsOf(tests), tests: tests.map(({ title }) => title) };
}

function idsOf(tests: readonly WrittenTest[]): string[] {
  return tests.map(({ id }) => id);
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

function requireTest(testsByKey: ReadonlyMap<string, WrittenTest>, key: string): WrittenTest {
  const test = testsByKey.get(key);
  if (!test) throw new Error(`the bundle holds no test "${key}"`);
  return test;
}
