import { expect, it } from 'vitest';
import { sweepOverdue } from '#features/attempts/service.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

it('closes two overdue attempts of one learner at one test, and only one of them ranks', async () => {
  const series = await givenSeries(test.deps);
  const paper = await givenTest(test.deps, { inSeries: series.id, isStandalone: true });
  const learner = await givenLearner(test);
  await learner.call('POST', `/api/series/${series.id}/enrolment`);
  for (const seriesId of [undefined, series.id]) {
    const { status } = await learner.call('POST', '/api/attempts', { testId: paper.id, seriesId });
    expect(status).toBe(201);
  }

  test.clock.advance(3600);
  let closed = 0;
  for (let now = -1; now !== 0; closed += now) now = await sweepOverdue(test.attempts);
  expect(closed).toBe(2);
  const { rows } = await test.deps.pool.query(
    'select sum(learners) as ranked from test_histograms',
  );
  expect(rows).toEqual([{ ranked: 1 }]);
});

it('closes all the others when one attempt cannot be closed', async () => {
  const [good, bad] = [await givenTest(test.deps), await givenTest(test.deps)];
  for (const paper of [good, bad, good]) {
    const learner = await givenLearner(test);
    await learner.call('POST', '/api/attempts', { testId: paper.id });
  }
  await test.deps.pool.query(
    `delete from test_version_keys k using test_versions v where v.id = k.version_id and v.test_id = $1`,
    [bad.id],
  );
  test.clock.advance(3600);
  expect(await sweepOverdue(test.attempts)).toBe(2);
  await expect(sweepOverdue(test.attempts)).rejects.toThrow('1 overdue attempts');
});
