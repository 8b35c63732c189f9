import type { AdminSeries, Api, BodyOf, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { recordChanges } from '#features/audit/port.ts';
import { type AsksPassword, changeOffer } from '#features/authoring/change-offer.ts';
import * as queries from '#features/authoring/series/queries.ts';
import { selectTestsOfThisSeriesOnly } from '#features/authoring/series/test-queries.ts';
import {
  toAdminSeries,
  toCategories,
  toColumns,
  toSeriesForm,
} from '#features/authoring/series/views.ts';
import { trashedColumns } from '#features/authoring/trash/columns.ts';
import { countSales } from '#features/authoring/trash/sales.ts';
import { removeFile, storePicture } from '#features/files/port.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { requireUnchanged, timeAfter } from '#platform/database/revisions.ts';
import { searchFor } from '#platform/database/searching/search.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type NeedsFiles = Needs & Pick<Deps, 'files'>;

export async function listSeries(
  { db }: Pick<Deps, 'db'>,
  filter: QueryOf<Api['listAdminSeries']>,
): Promise<ResponseOf<Api['listAdminSeries']>> {
  const found = await searchFor(db, filter, async (searching) => ({
    items: (await queries.selectSeriesPage(db, searching)).map(toAdminSeries),
    total: await queries.countSeries(db, searching),
  }));
  return {
    ...found,
    counts: await queries.selectFigures(db),
    categories: toCategories(await queries.selectCategories(db)),
  };
}

export async function getSeries({ db }: Pick<Deps, 'db'>, id: string): Promise<AdminSeries> {
  return toAdminSeries(await queries.selectSeries(db, id));
}

export async function createSeries(
  deps: Needs,
  actor: Actor,
  form: BodyOf<Api['createSeries']>,
): Promise<AdminSeries> {
  const id = newId();
  await withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    await queries.insertSeries(db, { id, ...toColumns(form) }, now);
    const after = { ...form, status: form.status ?? 'active' };
    await record(db, actor, { action: 'series.created', id, title: form.title, after }, now);
  });
  return getSeries(deps, id);
}

/**
 * @throws AppError `conflict` when the series was saved after the form had read it; `password-required` where it
 *   costs less than before, or gives away what another one sells.
 */
export async function updateSeries(
  deps: Needs & AsksPassword,
  actor: Actor,
  id: string,
  { updatedAt, ...form }: BodyOf<Api['updateSeries']>,
): Promise<AdminSeries> {
  await changeOffer(deps, actor, id, async (db) => {
    const stored = await queries.lockSeries(db, id);
    requireUnchanged(stored.updatedAt, updatedAt, savedMeanwhile);
    if (form.price < stored.priceRupees) {
      const toDo = form.isFree ? 'make a series free' : 'lower the price of a series';
      await deps.requireStepUp({ ...deps, db }, actor, toDo);
    }
    const now = deps.clock.now();
    await queries.updateSeries(db, id, {
      ...toColumns(form),
      updatedAt: timeAfter(stored.updatedAt, now),
    });
    const before = toSeriesForm(stored);
    const states = { before, after: { ...before, ...form } };
    await record(db, actor, { action: 'series.updated', id, title: form.title, ...states }, now);
  });
  return getSeries(deps, id);
}

/** @throws AppError `password-required` where it gives away what another one sells. */
export async function changeStatus(
  deps: Needs & AsksPassword,
  actor: Actor,
  id: string,
  { status }: BodyOf<Api['changeSeriesStatus']>,
): Promise<AdminSeries> {
  await changeOffer(deps, actor, id, async (db) => {
    const stored = await queries.lockSeries(db, id);
    const now = deps.clock.now();
    if (stored.status !== status) {
      const updatedAt = timeAfter(stored.updatedAt, now);
      await queries.updateSeries(db, id, { status, updatedAt });
    }
    const states = { before: { status: stored.status }, after: { status } };
    await record(db, actor, { action: 'series.updated', id, title: stored.title, ...states }, now);
  });
  return getSeries(deps, id);
}

/** Into the trash: its tests stay where they are, and all that hangs on it waits with it. */
export async function deleteSeries(deps: Needs, actor: Actor, id: string): Promise<void> {
  await withTransaction(deps.db, async (db) => {
    const stored = await queries.lockSeries(db, id);
    const { testCount: tests } = await queries.selectSeries(db, id);
    const results = await queries.countResultsInSeries(db, id, null);
    const now = deps.clock.now();
    await queries.updateSeries(db, id, trashedColumns(stored, now));
    const before = { ...toSeriesForm(stored), enrolments: stored.enrolledCount, results, tests };
    const change = { action: 'series.deleted', id, title: stored.title, before } as const;
    await record(db, actor, change, now);
  });
}

export async function getImpact(
  { db, clock }: Needs,
  id: string,
): Promise<ResponseOf<Api['getSeriesImpact']>> {
  const { stored, testCount } = await queries.selectSeries(db, id);
  const results = await queries.countResultsInSeries(db, id, queries.mostCountedResults + 1);
  return {
    title: stored.title,
    enrolments: stored.enrolledCount,
    ...(await countSales(db, [id], clock.now())),
    runningAttempts: await queries.countRunningInSeries(db, id),
    results: Math.min(results, queries.mostCountedResults),
    resultsAreCapped: results > queries.mostCountedResults,
    tests: testCount,
    unreachableTests: await selectTestsOfThisSeriesOnly(db, id),
  };
}

/** The new picture is stored before anything points to it, and the old one goes after that. */
export async function changeIcon(
  deps: NeedsFiles,
  actor: Actor,
  id: string,
  bytes: Buffer,
): Promise<AdminSeries> {
  await queries.selectSeries(deps.db, id);
  const fileId = await storePicture(deps, { bytes, bucket: 'series-icons', accountId: null });
  return replaceIcon(deps, actor, id, fileId);
}

export function removeIcon(deps: NeedsFiles, actor: Actor, id: string): Promise<AdminSeries> {
  return replaceIcon(deps, actor, id, null);
}

async function replaceIcon(
  deps: NeedsFiles,
  actor: Actor,
  id: string,
  iconFileId: string | null,
): Promise<AdminSeries> {
  const oldFileId = await withTransaction(deps.db, async (db) => {
    const stored = await queries.lockSeries(db, id);
    // `updatedAt` stays: a form that is open elsewhere does not hold the icon and overwrites none.
    await queries.updateSeries(db, id, { iconFileId });
    const states = { before: iconStateOf(stored.iconFileId), after: iconStateOf(iconFileId) };
    const change = { action: 'series.icon-changed', id, title: stored.title, ...states } as const;
    await record(db, actor, change, deps.clock.now());
    return stored.iconFileId;
  });
  if (oldFileId) await removeFile(deps, oldFileId);
  return getSeries(deps, id);
}

/** Which file it is tells nobody anything. */
function iconStateOf(iconFileId: string | null) {
  return { iconFileId, icon: iconFileId === null ? null : 'a picture' };
}

const savedMeanwhile =
  'Somebody else has saved this series meanwhile. Nothing of yours was saved; compare with what is stored now.';

type SeriesChange = {
  readonly action: `series.${string}`;
  readonly id: string;
  readonly title: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
};

function record(db: Db, actor: Actor, change: SeriesChange, now: Date): Promise<void> {
  const { id, title, ...rest } = change;
  return recordChanges(db, actor, [{ ...rest, subjectId: id, subjectName: title }], now);
}
