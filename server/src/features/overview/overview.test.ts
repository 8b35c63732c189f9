import { expect, it } from 'vitest';
import { announcements } from '#database/announcements.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

it('counts what there is, and makes nothing up', async () => {
  const { deps } = test;
  const admin = await test.signedIn((await givenAccount(deps, { labels: ['admin'] })).id);
  const stats = async () => (await admin.call('GET', '/api/admin/stats')).body;
  expect(await stats()).toEqual({
    users: 1,
    series: 0,
    questions: 0,
    enrollments: 0,
    announcements: { active: 0, total: 0 },
    subjects: 0,
    mockTests: 0,
    tests: 0,
  });

  const learner = await test.signedIn((await givenAccount(deps)).id);
  const series = await givenSeries(deps);
  await learner.call('POST', `/api/series/${series.id}/enrolment`);
  await givenTest(deps, { isMockTest: true, subjects: ['History', 'Science'] });
  await givenTest(deps, { status: 'draft', subjects: ['Science'], questions: [{}, {}] });
  for (const isActive of [true, true, false]) {
    const row = { id: newId(), title: 'Update', isActive, createdAt: deps.clock.now() };
    await deps.db.insert(announcements).values(row);
  }
  expect(await stats()).toEqual({
    users: 2,
    series: 1,
    questions: 6,
    enrollments: 1,
    announcements: { active: 2, total: 3 },
    subjects: 2,
    mockTests: 1,
    tests: 2,
  });
});
