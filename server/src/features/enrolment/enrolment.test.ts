import type { Enrolment } from '@taiyari/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { enrolments } from '#database/enrolments.ts';
import { isEnrolled } from '#features/enrolment/service.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

function rowsOf(seriesId: string) {
  return test.deps.db.select().from(enrolments).where(eq(enrolments.seriesId, seriesId));
}

async function counterOf(seriesId: string): Promise<number | undefined> {
  const [row] = await test.deps.db.select().from(series).where(eq(series.id, seriesId));
  return row?.enrolledCount;
}

function statusCounts(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function complete(caller: Caller, testId: string, seriesId?: string, answers = {}) {
  const body = { testId, seriesId, retake: true };
  const started = await caller.call('POST', '/api/attempts', body);
  return caller.call('POST', `/api/attempts/${started.body.id}/submission`, { answers });
}

describe('enrolling', () => {
  it('keeps the price of the moment and counts the learner', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const { id: seriesId } = await givenSeries(test.deps, { isFree: false, priceRupees: 499 });

    const answer = await caller.call('POST', `/api/series/${seriesId}/enrolment`);

    const enrolledAt = test.clock.now();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      testSeriesId: seriesId,
      enrollmentDate: enrolledAt.toISOString(),
      isActive: true,
      enrolled: 1,
    });
    await test.deps.db.update(series).set({ priceRupees: 999 }).where(eq(series.id, seriesId));
    expect(await rowsOf(seriesId)).toMatchObject([
      { accountId: id, isActive: true, priceRupees: 499, enrolledAt, unenrolledAt: null },
    ]);
    expect(await isEnrolled(test.deps.db, id, seriesId)).toBe(true);
  });

  it('twice is refused', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenSeries(test.deps);
    await caller.call('POST', `/api/series/${id}/enrolment`);
    const again = await caller.call('POST', `/api/series/${id}/enrolment`);
    expect(again).toMatchObject({
      status: 409,
      body: {
        type: 'already-enrolled',
        detail: 'User is already enrolled in this test series',
      },
    });
    expect(await counterOf(id)).toBe(1);
  });

  it('fifty times at once enrols once', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenSeries(test.deps);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => caller.call('POST', `/api/series/${id}/enrolment`)),
    );
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 49 });
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await counterOf(id)).toBe(1);
  });

  it('of thirty learners at once counts them all', async () => {
    const { id } = await givenSeries(test.deps);
    const learners = await Promise.all(Array.from({ length: 30 }, () => givenLearner(test)));
    const answers = await Promise.all(
      learners.map((caller) => caller.call('POST', `/api/series/${id}/enrolment`)),
    );
    expect(statusCounts(answers)).toEqual({ 201: 30 });
    const counts = answers.map((answer) => answer.body.enrolled).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    expect(await counterOf(id)).toBe(30);
  });

  it('in a series that does not exist is not found', async () => {
    const caller = await givenLearner(test);
    const answer = await caller.call('POST', `/api/series/${crypto.randomUUID()}/enrolment`);
    expect(answer).toMatchObject({
      status: 404,
      body: { type: 'not-found', detail: 'Test series not found' },
    });
    expect((await caller.call('POST', '/api/series/none/enrolment')).status).toBe(404);
  });
});

describe('leaving', () => {
  it('ends the enrolment and keeps its row', async () => {
    const caller = await givenLearner(test);
    const { id: accountId } = caller;
    const { id } = await givenSeries(test.deps);
    await caller.call('POST', `/api/series/${id}/enrolment`);
    test.clock.advance(3600);

    const answer = await caller.call('DELETE', `/api/series/${id}/enrolment`);

    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(await rowsOf(id)).toMatchObject([{ isActive: false, unenrolledAt: test.clock.now() }]);
    expect(await counterOf(id)).toBe(0);
    expect(await isEnrolled(test.deps.db, accountId, id)).toBe(false);
  });

  it('and enrolling again makes a second row', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenSeries(test.deps);
    for (const method of ['POST', 'DELETE', 'POST'] as const) {
      await caller.call(method, `/api/series/${id}/enrolment`);
    }
    expect((await rowsOf(id)).map((row) => row.isActive).sort()).toEqual([false, true]);
    expect(await counterOf(id)).toBe(1);
  });

  it('without an active enrolment is not found, whoever else has one', async () => {
    const caller = await givenLearner(test);
    const other = await givenLearner(test);
    const { id } = await givenSeries(test.deps);
    await other.call('POST', `/api/series/${id}/enrolment`);
    for (const seriesId of [id, crypto.randomUUID()]) {
      expect(await caller.call('DELETE', `/api/series/${seriesId}/enrolment`)).toMatchObject({
        status: 404,
        body: { type: 'not-found', detail: 'No active enrollment found' },
      });
    }
    expect(await counterOf(id)).toBe(1);
  });

  it('and enrolling at the same moment cannot deadlock or miscount', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenSeries(test.deps);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        caller.call(n % 2 === 0 ? 'POST' : 'DELETE', `/api/series/${id}/enrolment`),
      ),
    );
    const unexpected = answers.filter(({ status }) => ![201, 204, 404, 409].includes(status));
    expect(unexpected).toEqual([]);
    const counts = statusCounts(answers);
    const active = (await rowsOf(id)).filter((row) => row.isActive).length;
    expect(active).toBe((counts[201] ?? 0) - (counts[204] ?? 0));
    expect(await counterOf(id)).toBe(active);
  });
});

describe('the enrolments of a learner', () => {
  it('are the active ones, the latest first, with the series as its list shows it', async () => {
    const caller = await givenLearner(test);
    const given = [];
    for (let n = 0; n < 3; n += 1) {
      const { id } = await givenSeries(test.deps);
      test.clock.advance(60);
      await caller.call('POST', `/api/series/${id}/enrolment`);
      given.push({ id, enrollmentDate: test.clock.now().toISOString() });
    }
    await caller.call('DELETE', `/api/series/${given[1]?.id}/enrolment`);

    const answer = await caller.call('GET', '/api/enrolments');

    expect(answer.body).toMatchObject({
      total: 2,
      items: [given[2], given[0]].map((one) => ({
        enrollmentDate: one?.enrollmentDate,
        series: { id: one?.id, isEnrolled: true, enrolled: 1 },
        progress: { completed: 0, total: 0, percentage: 0, marksObtained: 0, marksAvailable: 0 },
      })),
    });
    const shown = await caller.call('GET', `/api/series/${given[0]?.id}`);
    expect(answer.body.items[1].series).toEqual(shown.body);
  });

  it('show progress in the active tests of that series, from the results', async () => {
    const caller = await givenLearner(test);
    const other = await givenLearner(test);
    const { id: seriesId } = await givenSeries(test.deps);
    const marking = { inSeries: seriesId, correctPoints: 300, incorrectPoints: -75 };
    const right = await givenTest(test.deps, marking);
    const wrong = await givenTest(test.deps, { ...marking, isStandalone: true });
    const hidden = await givenTest(test.deps, marking);
    await givenTest(test.deps, marking);
    for (const one of [caller, other]) await one.call('POST', `/api/series/${seriesId}/enrolment`);
    const key = Object.fromEntries(right.questionIds.map((id, position) => [id, position % 4]));
    await complete(caller, right.id, seriesId, key);
    await complete(caller, wrong.id, seriesId, { [wrong.questionIds[0] ?? '']: 3 });
    await complete(caller, hidden.id, seriesId);
    await complete(other, right.id, seriesId);
    await test.deps.db.update(tests).set({ status: 'inactive' }).where(eq(tests.id, hidden.id));

    const { body } = await caller.call('GET', '/api/enrolments');

    expect(body.items[0].progress).toEqual({
      completed: 2,
      total: 3,
      percentage: 67,
      marksObtained: 3.75,
      marksAvailable: 8,
    });
  });

  it('count a test once that was taken again, with its new marks', async () => {
    const caller = await givenLearner(test);
    const { id: inSeries } = await givenSeries(test.deps);
    const { id: testId, questionIds } = await givenTest(test.deps, { inSeries });
    await caller.call('POST', `/api/series/${inSeries}/enrolment`);
    await complete(caller, testId, inSeries, { [`${questionIds[0]}`]: 3 });
    await complete(caller, testId, inSeries, { [`${questionIds[0]}`]: 0 });

    const { body } = await caller.call('GET', '/api/enrolments');

    expect(body.items[0].progress).toMatchObject({
      ...{ completed: 1, total: 1, percentage: 100, marksObtained: 1, marksAvailable: 4 },
    });
  });

  it('do not count a result of the same test alone or in another series', async () => {
    const caller = await givenLearner(test);
    const { id: first } = await givenSeries(test.deps);
    const { id: second } = await givenSeries(test.deps);
    const { id: testId } = await givenTest(test.deps, { inSeries: first, isStandalone: true });
    await test.deps.db.insert(seriesTests).values({ seriesId: second, testId, position: 1 });
    for (const id of [first, second]) await caller.call('POST', `/api/series/${id}/enrolment`);
    await complete(caller, testId);
    await complete(caller, testId, second);

    const { body } = await caller.call('GET', '/api/enrolments');

    const completed = new Map(
      body.items.map((item: Enrolment) => [item.series.id, item.progress.completed]),
    );
    expect(completed).toEqual(
      new Map([
        [first, 0],
        [second, 1],
      ]),
    );
  });

  it('are an empty list at first', async () => {
    const caller = await givenLearner(test);
    expect((await caller.call('GET', '/api/enrolments')).body).toEqual({ items: [], total: 0 });
  });
});

describe('a visitor', () => {
  it('can neither enrol nor leave nor list', async () => {
    const { id } = await givenSeries(test.deps);
    for (const [method, url] of [
      ['POST', `/api/series/${id}/enrolment`],
      ['DELETE', `/api/series/${id}/enrolment`],
      ['GET', '/api/enrolments'],
    ] as const) {
      expect(await test.visitor.call(method, url)).toMatchObject({
        status: 401,
        body: { type: 'unauthenticated' },
      });
    }
    expect(await rowsOf(id)).toEqual([]);
  });
});
