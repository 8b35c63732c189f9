import { expect, it } from 'vitest';
import { emptySheet } from '#domain/answer-sheet.ts';
import type { AttemptState } from '#features/attempts/hot-queries.ts';
import { createStarter } from '#features/attempts/starting.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function blankAttempt(testId: string, accountId: string): Promise<AttemptState> {
  const { rows } = await test.deps.pool.query<{ id: string; count: number }>(
    'select id, cardinality(question_ids) as count from test_versions where test_id = $1',
    [testId],
  );
  const [version] = rows;
  return {
    ...emptySheet(version?.count ?? 0),
    accountId,
    id: newId(),
    testId,
    versionId: version?.id ?? '',
    seriesId: null,
    status: 'running',
    revision: 0,
    startedAt: test.clock.now(),
    deadlineAt: null,
    partEnds: null,
    lang: 'en',
  };
}

it('answers each start of one batch for itself', async () => {
  const series = await givenSeries(test.deps);
  const [open, enrolledOnly] = [
    await givenTest(test.deps),
    await givenTest(test.deps, { inSeries: series.id }),
  ];
  const learners = await Promise.all(
    Array.from({ length: 8 }, async () => test.signedIn((await givenAccount(test.deps)).id)),
  );
  const bodies = [
    { testId: open.id },
    { testId: newId() },
    { testId: enrolledOnly.id, seriesId: series.id },
    { testId: open.id, seriesId: series.id },
  ];
  const answers = await Promise.all(
    learners.map((learner, index) => learner.call('POST', '/api/attempts', bodies[index % 4])),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 404, 403, 404, 201, 404, 403, 404]);
  const ids = answers.flatMap(({ body }) => body.id ?? []);
  expect(new Set(ids).size).toBe(2);
});

it('gives each learner one attempt, however many tabs of however many learners start at once', async () => {
  const { id } = await givenTest(test.deps);
  const learners = await Promise.all(
    Array.from({ length: 4 }, async () => test.signedIn((await givenAccount(test.deps)).id)),
  );
  const answers = await Promise.all(
    Array.from({ length: 48 }, (_, tab) =>
      learners[tab % 4]?.call('POST', '/api/attempts', { testId: id }),
    ),
  );
  expect(new Set(answers.map((answer) => answer?.body.id)).size).toBe(4);
  expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(4);
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(44);
});

it('lets what the database refuses fail alone', async () => {
  const { id } = await givenTest(test.deps);
  const starter = createStarter(test.deps.pool, test.deps.clock);
  const accountIds = [
    (await givenAccount(test.deps)).id,
    newId(),
    (await givenAccount(test.deps)).id,
  ];
  const attempts = await Promise.all(accountIds.map((accountId) => blankAttempt(id, accountId)));
  const outcomes = await Promise.allSettled(attempts.map(starter.insert));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const { rows } = await test.deps.pool.query('select id from attempts order by id');
  expect(rows.map((row) => row.id)).toEqual([attempts[0]?.id, attempts[2]?.id].sort());
});
