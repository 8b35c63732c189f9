import { expect, it } from 'vitest';
import { series, tests } from '#database/catalogue.ts';
import { exportBundle, importBundle } from '#features/bundles/service.ts';
import { buildBundle, buildQuestion, buildTest } from '#features/bundles/testing/bundles.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';

const test = useTestApp();

const untilSomebodyWaits = (count = 1) =>
  expect.poll(() => countWaitingForLocks(test.deps.pool)).toBeGreaterThanOrEqual(count);

it('what an editor says of a question while an import fills in stays, and the log tells no other thing', async () => {
  const question = buildQuestion({ difficulty: 'easy', source: 'JKSSB 2023' });
  const bundle = buildBundle({ tests: [buildTest({ questions: [question] })] });
  await importBundle(test.deps, bundle);
  await test.deps.pool.query(`update bank_questions set difficulty = '', source = ''`);
  const editor = await test.deps.pool.connect();
  await editor.query(`begin; update bank_questions set difficulty = 'hard'`);
  const imported = importBundle(test.deps, bundle);
  await untilSomebodyWaits();
  await editor.query('commit');
  editor.release();
  await imported;
  const { rows } = await test.deps.pool.query('select difficulty, source from bank_questions');
  expect(rows).toEqual([{ difficulty: 'hard', source: 'JKSSB 2023' }]);
  const log = await test.deps.pool.query(
    `select before, after from audit_log where action = 'question.updated'`,
  );
  expect(log.rows).toEqual([{ before: { source: '' }, after: { source: 'JKSSB 2023' } }]);
});

it('an export beside an import of what has no keys yet waits, and both are done', async () => {
  const seriesId = (await givenSeries(test.deps, { title: 'Teachers' })).id;
  await givenTest(test.deps, { title: 'Mock', inSeries: seriesId });
  const bundle = await exportBundle(test.deps);
  await test.deps.db.update(series).set({ key: null });
  await test.deps.db.update(tests).set({ key: null });
  const holder = await test.deps.pool.connect();
  await holder.query(`begin; select pg_advisory_xact_lock(hashtextextended('syllabus x', 0))`);
  const syllabus = { exam: 'x', subjects: [] };
  const imported = importBundle(test.deps, { ...bundle, syllabuses: [syllabus] });
  await untilSomebodyWaits();
  const exported = exportBundle(test.deps);
  await untilSomebodyWaits(2);
  await holder.query('commit');
  holder.release();
  await imported;
  expect((await exported).tests).toEqual(bundle.tests);
});
