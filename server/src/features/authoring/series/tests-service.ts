import type { Api, BodyOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { type Change, recordChanges } from '#features/audit/port.ts';
import { type AsksPassword, changeOffer } from '#features/authoring/change-offer.ts';
import { lockSeries, type StoredSeries } from '#features/authoring/series/queries.ts';
import * as queries from '#features/authoring/series/test-queries.ts';
import { toSeriesTest } from '#features/authoring/series/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type TestList = ResponseOf<Api['listAdminSeriesTests']>;

export async function listTests({ db }: Pick<Deps, 'db'>, seriesId: string): Promise<TestList> {
  await queries.requireSeries(db, seriesId);
  return toList(db, seriesId);
}

/**
 * @returns `isNew` false when the test was there already, at its old place.
 * @throws AppError `password-required` where the series is free and another one sells the test.
 */
export function addTest(
  deps: Needs & AsksPassword,
  actor: Actor,
  seriesId: string,
  { testId, position }: BodyOf<Api['addSeriesTest']>,
): Promise<{ list: TestList; isNew: boolean }> {
  return changeOffer(deps, actor, testId, async (db) => {
    const series = await lockSeries(db, seriesId);
    const title = await queries.selectTestTitle(db, testId);
    const before = await testIdsOf(db, seriesId);
    const isNew = !before.includes(testId);
    if (isNew) {
      const after = before.toSpliced(position ?? before.length, 0, testId);
      await queries.insertSeriesTest(db, seriesId, testId, after);
      const change = { action: 'series.test-added', after: { testId, test: title } } as const;
      await recordChanges(db, actor, changeOf(series, change), deps.clock.now());
    }
    return { list: await toList(db, seriesId), isNew };
  });
}

/** What is not in the series stays out of it: the second call does nothing. */
export function removeTest(
  deps: Needs,
  actor: Actor,
  seriesId: string,
  testId: string,
): Promise<TestList> {
  return withTransaction(deps.db, async (db) => {
    const series = await lockSeries(db, seriesId);
    const held = (await testIdsOf(db, seriesId)).includes(testId);
    if (held) {
      const test = await queries.selectTestTitle(db, testId);
      await queries.deleteSeriesTest(db, seriesId, testId);
      const change = { action: 'series.test-removed', before: { testId, test } } as const;
      await recordChanges(db, actor, changeOf(series, change), deps.clock.now());
    }
    return toList(db, seriesId);
  });
}

/** @throws AppError `conflict` when the series holds other tests than those. */
export function orderTests(
  deps: Needs,
  actor: Actor,
  seriesId: string,
  { testIds }: BodyOf<Api['orderSeriesTests']>,
): Promise<TestList> {
  return withTransaction(deps.db, async (db) => {
    const series = await lockSeries(db, seriesId);
    const before = await queries.selectSeriesTests(db, seriesId);
    const known = before.map(({ id }) => id);
    if (!areSameTests(known, testIds)) throw otherTestsMeanwhile();
    await queries.updatePositions(db, seriesId, testIds);
    const titles = new Map(before.map(({ id, title }) => [id, title]));
    const stateOf = (ids: readonly string[]) => ({
      testIds: ids,
      tests: ids.map((id) => titles.get(id)),
    });
    const states = { before: stateOf(known), after: stateOf(testIds) };
    const change = { action: 'series.tests-ordered', ...states } as const;
    await recordChanges(db, actor, changeOf(series, change), deps.clock.now());
    return toList(db, seriesId);
  });
}

async function testIdsOf(db: Db, seriesId: string): Promise<string[]> {
  return (await queries.selectSeriesTests(db, seriesId)).map(({ id }) => id);
}

async function toList(db: Db, seriesId: string): Promise<TestList> {
  const items = (await queries.selectSeriesTests(db, seriesId)).map(toSeriesTest);
  return { items, total: items.length };
}

function areSameTests(some: readonly string[], others: readonly string[]): boolean {
  const wanted = new Set(others);
  return others.length === some.length && some.every((id) => wanted.has(id));
}

function otherTestsMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'The tests of this series have changed meanwhile, so the order was not saved.',
  );
}

function changeOf(
  { id, title }: StoredSeries,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Change[] {
  return [{ ...change, subjectId: id, subjectName: title }];
}
