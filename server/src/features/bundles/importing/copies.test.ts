import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { announcements } from '#database/announcements.ts';
import { questions } from '#database/answer-keys.ts';
import { series, tests } from '#database/catalogue.ts';
import { exportBundle, importBundle } from '#features/bundles/service.ts';
import { buildBundle, buildTest } from '#features/bundles/testing/bundles.ts';
import { createDiskStore } from '#platform/files/disk-store.ts';
import { newId } from '#platform/random/ids.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const clock = createFakeClock();
const files = createDiskStore(path.join(tmpdir(), `taiyari-copies-${process.pid}`));
const site = () => ({ db: database.current.db, clock, files });

let seriesId = '';
let testId = '';

/** A series with a test, made in the console, and an announcement. */
beforeEach(async () => {
  seriesId = (await givenSeries(site(), { title: 'Teachers 2026' })).id;
  testId = (await givenTest(site(), { title: 'Mock', inSeries: seriesId })).id;
  const now = clock.now();
  await site().db.insert(announcements).values({ id: newId(), title: 'New', createdAt: now });
});

/** The site as it was before it was exported: nothing there has a key. */
async function restoreFromBefore(): Promise<void> {
  const { db } = site();
  await db.update(series).set({ key: null });
  await db.update(tests).set({ key: null });
  await db.update(announcements).set({ key: null });
}

const count = async (table: typeof tests | typeof series | typeof announcements) =>
  (await site().db.select({ id: table.id }).from(table)).length;
const keyOfTest = async () =>
  (await site().db.select({ key: tests.key }).from(tests).where(eq(tests.id, testId)))[0]?.key;

it('a copy from before knows what the site has exported', async () => {
  const bundle = await exportBundle(site());
  await restoreFromBefore();
  expect(await importBundle(site(), bundle)).toEqual({
    series: { added: 0, changed: 0, unchanged: 1 },
    tests: { added: 0, changed: 0, unchanged: 1 },
    questions: { added: 0, changed: 0, unchanged: 4, removed: 0 },
    announcements: { added: 0, changed: 0, unchanged: 1 },
    notifications: { added: 0, changed: 0, unchanged: 0 },
  });
  expect(await exportBundle(site())).toEqual(bundle);
});

it.each([
  ['has no key', restoreFromBefore],
  ['was exported as well', async () => undefined],
])('a test is known there under another title, also where it %s', async (_, restore) => {
  const { db } = site();
  const before = await exportBundle(site());
  await db.update(tests).set({ title: 'Mock of 2026', key: null });
  await db.update(series).set({ title: 'All teachers', key: null });
  const bundle = await exportBundle(site());
  expect(bundle.tests?.[0]?.key).not.toBe(before.tests?.[0]?.key);

  await db.update(tests).set({ title: 'Mock', key: before.tests?.[0]?.key ?? '' });
  await db.update(series).set({ title: 'Teachers', key: before.series?.[0]?.key ?? '' });
  await restore();
  for (const report of [await importBundle(site(), bundle), await importBundle(site(), bundle)]) {
    expect([report.tests.added, report.series.added]).toEqual([0, 0]);
  }
  expect(await exportBundle(site())).toMatchObject({
    series: [{ title: 'All teachers' }],
    tests: [{ title: 'Mock of 2026' }],
  });
});

it('takes no test for another one that somebody gave a key, or that has nearly that id', async () => {
  const { db } = site();
  const end = testId.slice(-12);
  await db.update(tests).set({ key: 'my-own' });
  await importBundle(
    site(),
    buildBundle({ series: [], tests: [buildTest({ key: `mock-${end}` })] }),
  );
  expect([await count(tests), await keyOfTest()]).toEqual([2, 'my-own']);

  await restoreFromBefore();
  const keys = [`mock-${end.slice(4)}`, `mock-0${end}`, `mock_${end}`, `mock-${end}-2`];
  const others = keys.map((key) => buildTest({ key, title: 'Mock' }));
  const report = await importBundle(site(), buildBundle({ series: [], tests: others }));
  expect(report.tests.added).toBe(4);
});

it('two keys of one id are two tests, and the one that is stored keeps its row', async () => {
  const bundle = await exportBundle(site());
  const [stored] = bundle.tests ?? [];
  const other = buildTest({ key: `mock-2-${testId.slice(-12)}`, title: 'Another' });
  const tests = stored ? [other, stored] : [];
  const first = await importBundle(site(), buildBundle({ series: [], tests }));
  expect(first.tests).toEqual({ added: 1, changed: 0, unchanged: 1 });
  const second = await importBundle(site(), buildBundle({ series: [], tests }));
  expect(second.tests.unchanged).toBe(2);
});

it('an export gives another key where the one is taken, and that one stays', async () => {
  const first = await exportBundle(site());
  const taken = first.tests?.[0]?.key ?? '';
  const { id } = await givenTest(site(), { title: 'A double' });
  await site().db.update(tests).set({ key: null }).where(eq(tests.id, testId));
  await site().db.update(tests).set({ key: taken }).where(eq(tests.id, id));
  const bundle = await exportBundle(site());
  expect(bundle.tests?.map(({ key }) => key).toSorted()).toEqual([taken, `${taken}-2`]);
  expect(bundle.series?.[0]?.tests).toEqual([`${taken}-2`]);
  expect(await exportBundle(site())).toEqual(bundle);
  expect((await importBundle(site(), bundle)).tests.unchanged).toBe(2);
  expect(await site().db.select({ id: questions.id }).from(questions)).toHaveLength(8);
});
