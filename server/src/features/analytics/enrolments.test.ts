import { expect, it } from 'vitest';
import { countDays } from '#features/analytics/counting/days.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenSeries } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const day = 86_400;

it('counts enrolments on the day on which they began, ended ones as well', async () => {
  // Half past nine in the morning in Kashmir.
  test.clock.set(new Date('2026-01-05T04:00:00Z'));
  const admin = await givenAdmin(test);
  const { id } = await givenSeries(test.deps, { isFree: true });
  const enrol = async () => {
    const learner = await givenLearner(test);
    expect((await learner.call('POST', `/api/series/${id}/enrolment`)).status).toBeLessThan(300);
    return learner;
  };
  const read = async () => {
    const { body } = await admin.call('GET', '/api/admin/analytics?from=2026-01-05&to=2026-01-06');
    const days = body.days.map(({ enrolments }: { enrolments: number }) => enrolments);
    return { days, total: body.totals.enrolments, before: body.before.enrolments };
  };

  await enrol();
  await (await enrol()).call('DELETE', `/api/series/${id}/enrolment`);
  test.clock.advance(day);
  await enrol();
  expect(await read()).toEqual({ days: [2, 1], total: 3, before: 0 });

  // The same once they are counted, in part and to the end of the day.
  await countDays(test.deps, withoutPauses);
  expect(await read()).toEqual({ days: [2, 1], total: 3, before: 0 });
  await enrol();
  expect(await read()).toEqual({ days: [2, 2], total: 4, before: 0 });
  test.clock.advance(day);
  await countDays(test.deps, withoutPauses);
  expect(await read()).toEqual({ days: [2, 2], total: 4, before: 0 });
});
