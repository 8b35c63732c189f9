import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { announcements, notifications } from '#database/announcements.ts';
import { questions, testVersionKeys } from '#database/answer-keys.ts';
import { attempts } from '#database/attempts.ts';
import { series, seriesTests, tests, testVersions } from '#database/catalogue.ts';
import { importBundle } from '#features/bundles/service.ts';
import {
  buildBundle,
  buildQuestion,
  buildSeries,
  buildTest,
} from '#features/bundles/testing/bundles.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount } from '#testing/builders.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const clock = createFakeClock();

/** No bundle here brings pictures along. */
const noFiles: FileStore = {
  write: () => Promise.reject(new Error('nothing is written')),
  read: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
};

function deps() {
  clock.advance(60);
  return { db: database.current.db, clock, files: noFiles };
}

/** Every row of every table that an import touches, as it stands. */
async function everything() {
  const { db } = database.current;
  return {
    series: await db.select().from(series).orderBy(series.id),
    seriesTests: await db.select().from(seriesTests).orderBy(seriesTests.testId),
    tests: await db.select().from(tests).orderBy(tests.id),
    questions: await db.select().from(questions).orderBy(questions.id),
    versions: await db.select().from(testVersions).orderBy(testVersions.id),
    keys: await db.select().from(testVersionKeys).orderBy(testVersionKeys.versionId),
    announcements: await db.select().from(announcements).orderBy(announcements.id),
    notifications: await db.select().from(notifications).orderBy(notifications.id),
  };
}

const full = buildBundle({
  series: [buildSeries({ tests: ['mock-2', 'mock-1'], price: 299, rating: 4.8 })],
  tests: [buildTest(), buildTest({ key: 'mock-2', title: 'Mock 2', incorrectMarks: -0.3333 })],
  announcements: [{ title: 'New', subtitle: 'Today', url: '/news', priority: 7 }],
  notifications: [{ title: 'Hello', description: 'World' }],
});

describe('importBundle', () => {
  it('writes everything, frozen and ready to be taken', async () => {
    const report = await importBundle(deps(), full);
    expect(report).toEqual({
      series: { added: 1, changed: 0, unchanged: 0 },
      tests: { added: 2, changed: 0, unchanged: 0 },
      questions: { added: 6, changed: 0, unchanged: 0, removed: 0 },
      announcements: { added: 1, changed: 0, unchanged: 0 },
      notifications: { added: 1, changed: 0, unchanged: 0 },
    });
    const stored = await everything();
    expect(stored.series).toMatchObject([{ key: 'class-iv', isFree: false, priceRupees: 299 }]);
    expect(stored.tests.map((test) => [test.questionCount, test.status])).toEqual([
      [3, 'active'],
      [3, 'active'],
    ]);
    expect(stored.versions.map(({ id }) => id).sort()).toEqual(
      stored.tests.map(({ currentVersionId }) => currentVersionId).sort(),
    );
    expect(stored.keys.map(({ key }) => key)).toEqual(['ABC', 'ABC']);
  });

  it('knows a category however its name is written, also one of before', async () => {
    await database.current.pool.query(
      `update test_categories set name = 'Soil  Science' where name = 'Polity'`,
    );
    const categories = ['Soil Science', 'soil science', 'Botany', 'BOTANY'];
    const tests = categories.map((category, at) => buildTest({ key: `mock-${at}`, category }));
    const bundle = buildBundle({ series: [], tests });
    await importBundle(deps(), bundle);
    const stored = (await everything()).tests.map(({ category }) => category);
    expect(new Set(stored)).toEqual(new Set(['Soil  Science', 'Botany']));
    expect((await importBundle(deps(), bundle)).tests.unchanged).toBe(4);
  });

  it('stores marks as whole points, thirds too', async () => {
    await importBundle(deps(), full);
    const stored = await everything();
    expect(stored.tests.map((test) => [test.correctPoints, test.incorrectPoints])).toEqual([
      [300, -75],
      [300, -100],
    ]);
  });

  it('changes nothing the second time', async () => {
    await importBundle(deps(), full);
    const before = await everything();
    const report = await importBundle(deps(), structuredClone(full));
    expect(report).toEqual({
      series: { added: 0, changed: 0, unchanged: 1 },
      tests: { added: 0, changed: 0, unchanged: 2 },
      questions: { added: 0, changed: 0, unchanged: 6, removed: 0 },
      announcements: { added: 0, changed: 0, unchanged: 1 },
      notifications: { added: 0, changed: 0, unchanged: 1 },
    });
    expect(await everything()).toEqual(before);
  });

  it('writes nothing of a bundle with a single fault', async () => {
    await importBundle(deps(), full);
    const before = await everything();
    const bad = buildBundle({
      tests: [
        buildTest({ title: 'Changed' }),
        buildTest({ key: 'mock-9', questions: [buildQuestion({ correctAnswer: 4 })] }),
      ],
    });
    await expect(importBundle(deps(), bad)).rejects.toMatchObject({
      code: 'invalid-input',
      errors: [
        {
          path: 'tests.1.questions.0.correctAnswer',
          message:
            'tests[1] "Mock 1", question 1: Correct answer must be the place of an option, counted from 0',
          code: 'no-option',
        },
      ],
    });
    expect(await everything()).toEqual(before);
  });

  it('undoes everything when the database fails at the end', async () => {
    const { pool } = database.current;
    await pool.query('alter table notifications add constraint no_more check (false) not valid');
    try {
      await expect(importBundle(deps(), full)).rejects.toThrow();
    } finally {
      await pool.query('alter table notifications drop constraint no_more');
    }
    expect(Object.values(await everything()).flat()).toEqual([]);
  });

  it('keeps the ids of questions and freezes a new version of a changed test only', async () => {
    await importBundle(deps(), full);
    const before = await everything();
    const edited = structuredClone(full);
    const list = edited.tests?.[0]?.questions ?? [];
    list.splice(
      0,
      list.length,
      ...[list[1], list[0], list[2]].filter((entry) => entry !== undefined),
    );
    list[2] = { ...buildQuestion(), question: 'Question 3, mended?' };
    const report = await importBundle(deps(), edited);

    expect(report.tests).toEqual({ added: 0, changed: 1, unchanged: 1 });
    expect(report.questions).toEqual({ added: 0, changed: 3, unchanged: 3, removed: 0 });
    const after = await everything();
    const idOf = (all: typeof before, text: string) =>
      all.questions.find((row) => row.text === text && row.testId === testId)?.id;
    const testId = before.tests.find(({ key }) => key === 'mock-1')?.id;
    expect(idOf(after, 'Question 1?')).toBe(idOf(before, 'Question 1?'));
    expect(idOf(after, 'Question 3, mended?')).toBe(idOf(before, 'Question 3?'));
    expect(after.versions).toHaveLength(3);
    const latest = after.versions.find(({ number }) => number === 2);
    expect(after.tests.find(({ id }) => id === testId)).toMatchObject({
      currentVersionId: latest?.id,
      updatedAt: clock.now(),
    });
    expect(latest?.questionIds).toEqual(
      ['Question 2?', 'Question 1?', 'Question 3, mended?'].map((text) => idOf(after, text)),
    );
  });

  it('leaves the version of a running attempt as it was', async () => {
    const { db } = database.current;
    await importBundle(deps(), full);
    const [test] = await db.select().from(tests).where(eq(tests.key, 'mock-1'));
    const [version] = await db
      .select()
      .from(testVersions)
      .where(eq(testVersions.testId, test?.id ?? ''));
    const account = await givenAccount(deps());
    await db.insert(attempts).values({
      ...{ accountId: account.id, id: newId(), testId: test?.id ?? '' },
      ...{ versionId: version?.id ?? '', startedAt: clock.now() },
      ...{ answers: 'A--', flags: '---', timeSpent: [3, 0, 0] },
    });
    const before = await db.select().from(attempts);

    await importBundle(deps(), {
      tests: [buildTest({ questions: [buildQuestion({ question: 'Quite another one?' })] })],
    });
    expect(await db.select().from(attempts)).toEqual(before);
    expect(
      await db
        .select()
        .from(testVersions)
        .where(eq(testVersions.id, version?.id ?? '')),
    ).toEqual([version]);
    const [changed] = await db.select().from(tests).where(eq(tests.key, 'mock-1'));
    expect(changed?.questionCount).toBe(1);
    expect(changed?.currentVersionId).not.toBe(version?.id);
  });

  it('takes the order of the bundle for newest first', async () => {
    const keys = ['c', 'a', 'b'];
    await importBundle(deps(), {
      series: keys.map((key) => buildSeries({ key, tests: [] })),
      tests: keys.map((key) => buildTest({ key })),
      notifications: keys.map((title) => ({ title, description: 'B' })),
    });
    const newestFirst = <Row extends { createdAt: Date }>(rows: Row[]) =>
      rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    const stored = await everything();
    expect(newestFirst(stored.series).map(({ key }) => key)).toEqual(keys);
    expect(newestFirst(stored.tests).map(({ key }) => key)).toEqual(keys);
    expect(newestFirst(stored.notifications).map(({ title }) => title)).toEqual(keys);
  });

  it('replaces the tests of a series, in the order of the bundle', async () => {
    await importBundle(deps(), full);
    const changed = {
      ...full,
      series: [buildSeries({ tests: ['mock-1'], price: 299, rating: 4.8 })],
    };
    expect((await importBundle(deps(), changed)).series.changed).toBe(1);
    expect((await everything()).seriesTests).toHaveLength(1);
  });

  it('leaves looks, drafts and what the bundle does not name as they are', async () => {
    const { db } = database.current;
    await importBundle(deps(), full);
    await db.update(series).set({ iconColor: 'red-600' });
    await db.update(tests).set({ status: 'draft' }).where(eq(tests.key, 'mock-2'));
    const drafted = structuredClone(full);
    drafted.tests = drafted.tests?.map((test) =>
      test.key === 'mock-2' ? { ...test, isActive: false } : test,
    );
    const report = await importBundle(deps(), drafted);
    expect([report.series.unchanged, report.tests.unchanged]).toEqual([1, 2]);

    await importBundle(deps(), { series: [buildSeries({ title: 'Renamed', tests: [] })] });
    const stored = await everything();
    expect(stored.series).toMatchObject([{ title: 'Renamed', iconColor: 'red-600' }]);
    expect(stored.tests).toHaveLength(2);
  });

  it('runs twice at once without a double', async () => {
    const both = deps();
    const reports = await Promise.all([importBundle(both, full), importBundle(both, full)]);
    expect(reports.map(({ tests }) => tests.added).toSorted()).toEqual([0, 2]);
    expect((await everything()).tests).toHaveLength(2);
  });

  it('removes questions that have gone, up to the last one', async () => {
    await importBundle(deps(), full);
    const report = await importBundle(deps(), { tests: [buildTest({ questions: [] })] });
    expect(report.questions.removed).toBe(3);
    const [test] = (await everything()).tests.filter(({ key }) => key === 'mock-1');
    expect(test).toMatchObject({ questionCount: 0, currentVersionId: null });
  });
});
