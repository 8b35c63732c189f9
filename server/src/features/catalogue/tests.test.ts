import { describe, expect, it, vi } from 'vitest';
import { testHistograms } from '#database/attempts.ts';
import { seriesTests } from '#database/catalogue.ts';
import * as service from '#features/catalogue/service.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

function titles(answer: Answer): string[] {
  return answer.body.items.map((item: { title: string }) => item.title);
}

function list(query: Record<string, string> = {}, caller: Caller = test.visitor): Promise<Answer> {
  return caller.call('GET', `/api/tests?${new URLSearchParams(query)}`);
}

async function givenTitled(title: string, overrides: Parameters<typeof givenTest>[1] = {}) {
  test.clock.advance(60);
  return givenTest(test.deps, { title, ...overrides });
}

async function start(caller: Caller, testId: string, seriesId?: string): Promise<string> {
  return (await caller.call('POST', '/api/attempts', { testId, seriesId })).body.id;
}

async function complete(caller: Caller, testId: string, seriesId?: string): Promise<string> {
  const attemptId = await start(caller, testId, seriesId);
  return (await caller.call('POST', `/api/attempts/${attemptId}/submission`, {})).body.id;
}

async function givenEnrolled(seriesId: string): Promise<Caller> {
  const caller = await givenLearner(test);
  await caller.call('POST', `/api/series/${seriesId}/enrolment`);
  return caller;
}

describe('the stand-alone tests', () => {
  it('are the active ones, the newest first', async () => {
    const { id: inSeries } = await givenSeries(test.deps);
    await givenTitled('older');
    await givenTitled('newer');
    await givenTitled('of a series', { inSeries });
    for (const status of ['inactive', 'draft', 'archived']) await givenTitled(status, { status });
    const answer = await list();
    expect(titles(answer)).toEqual(['newer', 'older']);
    expect(answer.body).toMatchObject({ total: 2, available: 2 });
  });

  it('name the subjects that there are tests of in the order of their list, whatever is searched for', async () => {
    await givenTitled('a', { category: 'Polity' });
    await givenTitled('b', { category: 'Reasoning' });
    await givenTitled('c', { category: 'Reasoning' });
    await givenTitled('d', { category: 'History', status: 'draft' });
    const answer = await list({ subject: 'Polity' });
    expect(answer.body).toMatchObject({ total: 1, subjects: ['Reasoning', 'Polity'] });
  });

  it('show a summary with marks as people write them, and no question', async () => {
    const { id } = await givenTitled('GK 1', {
      description: 'Fifty years of J&K',
      durationMinutes: 30,
      correctPoints: 600,
      incorrectPoints: -75,
      subjects: ['GK'],
      tags: ['jkssb'],
      isPyq: true,
    });
    const [item] = (await list()).body.items;
    expect(item).toEqual({
      id,
      title: 'GK 1',
      description: 'Fifty years of J&K',
      category: 'General Knowledge',
      totalQuestions: 4,
      duration: 30,
      timeLimit: true,
      isActive: true,
      languages: ['en'],
      isFree: true,
      isNew: true,
      subjects: ['GK'],
      tags: ['jkssb'],
      correctMarks: 2,
      incorrectMarks: -0.25,
      skippedMarks: 0,
      totalMarks: 8,
      isMockTest: false,
      isPYQ: true,
      isPracticeTest: false,
      isStandalone: true,
      totalAttempts: 0,
      averageScore: null,
      createdAt: test.clock.now().toISOString(),
      result: null,
      attemptId: null,
    });
  });

  it.each([
    ['DOGRA', ['by tag', 'by description', 'by title: Dogra']],
    ['50%', ['by tag']],
    ['_', ['by description']],
    ['50 dogra', ['by tag']],
    ['dogra 51', []],
  ])('are found by %j in title, description and tags', async (search, expected) => {
    await givenTitled('by title: Dogra');
    await givenTitled('by description', { description: 'The Dogra_Rule' });
    await givenTitled('by tag', { tags: ['dogra', '50% easier'] });
    await givenTitled('not at all', { tags: ['x'] });
    const answer = await list({ search });
    expect(titles(answer)).toEqual(expected);
    expect(answer.body).toMatchObject({ total: expected.length, available: 4 });
  });

  it.each([
    ['', ['economics', 'computer', 'general']],
    ['Economics', ['economics']],
    ['Computer', ['computer']],
    ['Computer Science', ['computer']],
    ['economics', []],
    ['Econ%', []],
  ])('are narrowed to exactly the subject %j', async (subject, expected) => {
    await givenTitled('general');
    await givenTitled('computer', { category: 'Computer Science' });
    await givenTitled('economics', { category: 'Economics' });
    const answer = await list({ subject });
    expect(titles(answer)).toEqual(expected);
    expect(answer.body).toMatchObject({ total: expected.length, available: 3 });
  });

  it.each([
    ['', ['in Urdu', 'in Hindi', 'in English']],
    ['en', ['in Urdu', 'in Hindi', 'in English']],
    ['hi', ['in Hindi']],
    ['ur', ['in Urdu']],
  ])(
    'are narrowed to those in the language %j, and name what all can be read in',
    async (language, expected) => {
      await givenTitled('in English');
      await givenTitled('in Hindi', { questions: [{ translations: { hi: {} } }, {}] });
      await givenTitled('in Urdu', { questions: [{ translations: { ur: {} } }] });
      await givenTitled('a draft', {
        ...{ status: 'draft', questions: [{ translations: { hi: {}, ur: {} } }] },
      });
      const answer = await list({ language });
      expect(titles(answer)).toEqual(expected);
      const all = { total: expected.length, available: 3, languages: ['en', 'hi', 'ur'] };
      expect(answer.body).toMatchObject(all);
    },
  );

  it('refuse a language that there is not', async () => {
    const answer = await list({ language: 'fr' });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'language', message: 'Must be one of: empty, en, hi, ur' }] },
    });
  });

  it('take search, subject and page together', async () => {
    for (let n = 1; n <= 5; n += 1) await givenTitled(`Reasoning ${n}`, { category: 'Reasoning' });
    await givenTitled('Reasoning elsewhere');
    const query = { search: 'reasoning', subject: 'Reasoning', limit: '2', offset: '2' };
    const answer = await list(query);
    expect(titles(answer)).toEqual(['Reasoning 3', 'Reasoning 2']);
    expect(answer.body).toMatchObject({ total: 5, available: 6 });
    const beyond = await list({ ...query, offset: '9000000000000000' });
    expect(beyond.body).toMatchObject({ items: [], total: 5, available: 6 });
  });

  it('are an empty list with zeros when there is none', async () => {
    expect((await list()).body).toEqual({
      ...{ items: [], total: 0, available: 0, subjects: [], languages: [] },
    });
  });

  it('refuse a bad page', async () => {
    const answer = await list({ offset: '-1' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'offset' }] } });
  });
});

describe('the figures of a test', () => {
  it('are the learners and the mean of their shares of the marks', async () => {
    const { id } = await givenTitled('measured');
    const { id: other } = await givenTitled('of others');
    await test.deps.db.insert(testHistograms).values([
      { testId: id, marksPoints: 300, totalPoints: 1200, learners: 1 },
      { testId: id, marksPoints: 800, totalPoints: 1200, learners: 2 },
      { testId: id, marksPoints: -75, totalPoints: 300, learners: 1 },
      { testId: other, marksPoints: 1, totalPoints: 1, learners: 9 },
    ]);
    // (25 + 2 × 66.66… − 25) / 4
    const expected = { totalAttempts: 4, averageScore: 33.3 };
    expect((await list()).body.items[1]).toMatchObject(expected);
    const alone = await test.visitor.call('GET', `/api/tests/${id}`);
    expect(alone.body).toMatchObject(expected);
  });

  it('have no mean without learners or without marks to win', async () => {
    const { id } = await givenTitled('unmeasured');
    await test.deps.db.insert(testHistograms).values([
      { testId: id, marksPoints: 300, totalPoints: 300, learners: 0 },
      { testId: id, marksPoints: 0, totalPoints: 0, learners: 2 },
    ]);
    expect((await list()).body.items[0]).toMatchObject({ totalAttempts: 2, averageScore: null });
  });
});

describe('the tests of a series', () => {
  it('are the active ones in order, counted by type', async () => {
    const { id: seriesId } = await givenSeries(test.deps);
    const { id: elsewhere } = await givenSeries(test.deps);
    const last = await givenTitled('last', { isMockTest: true });
    await givenTitled('first', { inSeries: seriesId, isPyq: true, isMockTest: true });
    await givenTitled('hidden', { inSeries: seriesId, status: 'inactive', isPyq: true });
    await givenTitled('elsewhere', { inSeries: elsewhere });
    await test.deps.db
      .insert(seriesTests)
      .values({ seriesId, testId: last.id, position: 1_000_000 });

    const answer = await test.visitor.call('GET', `/api/series/${seriesId}/tests`);

    expect(titles(answer)).toEqual(['first', 'last']);
    expect(answer.body).toMatchObject({
      total: 2,
      testTypeCounts: { total: 2, mock: 2, pyq: 1, practice: 0 },
    });
    expect(answer.body.items[0]).toMatchObject({ result: null, attemptId: null });
  });

  it('are an empty list for a series without active tests', async () => {
    const { id } = await givenSeries(test.deps);
    await givenTitled('draft', { inSeries: id, status: 'draft' });
    expect((await test.visitor.call('GET', `/api/series/${id}/tests`)).body).toEqual({
      items: [],
      total: 0,
      testTypeCounts: { total: 0, mock: 0, pyq: 0, practice: 0 },
    });
  });

  it('of a series that does not exist are not found', async () => {
    const answer = await test.visitor.call('GET', `/api/series/${crypto.randomUUID()}/tests`);
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Test series not found' } });
  });
});

describe('what the caller has done', () => {
  async function givenShared() {
    const { id: seriesId } = await givenSeries(test.deps);
    const shared = await givenTitled('shared', { inSeries: seriesId, isStandalone: true });
    return { seriesId, testId: shared.id };
  }

  it('shows in the series where it was done, and not among the stand-alone tests', async () => {
    const { seriesId, testId } = await givenShared();
    const caller = await givenEnrolled(seriesId);
    const resultId = await complete(caller, testId, seriesId);
    const attemptId = await start(caller, testId);

    const inSeries = await caller.call('GET', `/api/series/${seriesId}/tests`);
    expect(inSeries.body.items[0]).toMatchObject({ attemptId: null, result: { id: resultId } });
    const alone = await list({}, caller);
    expect(alone.body.items[0]).toMatchObject({ attemptId, result: null });
    const opened = await caller.call('GET', `/api/tests/${testId}`);
    expect(opened.body).toMatchObject({ attemptId, result: null });
    const openedInSeries = await caller.call('GET', `/api/tests/${testId}?seriesId=${seriesId}`);
    expect(openedInSeries.body).toMatchObject({ attemptId: null, result: { id: resultId } });
  });

  it('is the same result that the list of results shows', async () => {
    const { testId } = await givenShared();
    const caller = await givenLearner(test);
    await complete(caller, testId);
    const [row] = (await list({}, caller)).body.items;
    expect(row.totalAttempts).toBe(1);
    const { sections, ...listed } = (await caller.call('GET', '/api/results')).body.items[0];
    expect(sections).toHaveLength(1);
    expect(row.result).toEqual(listed);
  });

  it('is never what another learner has done', async () => {
    const { seriesId, testId } = await givenShared();
    const other = await givenEnrolled(seriesId);
    await complete(other, testId, seriesId);
    await start(other, testId);
    const nothing = { result: null, attemptId: null };
    for (const caller of [await givenEnrolled(seriesId), test.visitor]) {
      const inSeries = await caller.call('GET', `/api/series/${seriesId}/tests`);
      expect(inSeries.body.items[0]).toMatchObject(nothing);
      expect((await list({}, caller)).body.items[0]).toMatchObject(nothing);
      const opened = await caller.call('GET', `/api/tests/${testId}?seriesId=${seriesId}`);
      expect(opened.body).toMatchObject(nothing);
    }
  });
});

describe('one test', () => {
  it('alone shows its instructions and no series', async () => {
    const { id } = await givenTitled('alone', { instructions: 'Read every question twice.' });
    const answer = await test.visitor.call('GET', `/api/tests/${id}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        instructions: 'Read every question twice.',
        seriesId: null,
        seriesTitle: null,
        isEnrolled: null,
      },
    });
  });

  it('of a series shows the series and whether the caller is enrolled', async () => {
    const { id: seriesId } = await givenSeries(test.deps, { title: 'Panchayat' });
    const { id } = await givenTitled('inside', { inSeries: seriesId });
    const url = `/api/tests/${id}?seriesId=${seriesId}`;
    const shown = { status: 200, body: { seriesId, seriesTitle: 'Panchayat', isEnrolled: false } };
    expect(await test.visitor.call('GET', url)).toMatchObject(shown);
    expect(await (await givenLearner(test)).call('GET', url)).toMatchObject(shown);
    const enrolled = await (await givenEnrolled(seriesId)).call('GET', url);
    expect(enrolled.body.isEnrolled).toBe(true);
  });

  it('of a series cannot be opened by leaving the series out, or by naming another', async () => {
    const { id: seriesId } = await givenSeries(test.deps);
    const { id: other } = await givenSeries(test.deps);
    const { id } = await givenTitled('inside', { inSeries: seriesId });
    const caller = await givenEnrolled(seriesId);
    const missing = { status: 404, body: { type: 'not-found', detail: 'Test not found' } };
    expect(await caller.call('GET', `/api/tests/${id}`)).toMatchObject(missing);
    expect(await caller.call('GET', `/api/tests/${id}?seriesId=${other}`)).toMatchObject(missing);
  });

  it.each(['inactive', 'draft', 'archived'])('that is %s is not found', async (status) => {
    const { id: seriesId } = await givenSeries(test.deps);
    const alone = await givenTitled('alone', { status });
    const inside = await givenTitled('inside', { status, inSeries: seriesId });
    expect((await test.visitor.call('GET', `/api/tests/${alone.id}`)).status).toBe(404);
    const url = `/api/tests/${inside.id}?seriesId=${seriesId}`;
    expect((await test.visitor.call('GET', url)).status).toBe(404);
  });

  it('that does not exist, or whose id is none, is not found; a series that is none is refused', async () => {
    const { id } = await givenTitled('alone');
    expect((await test.visitor.call('GET', `/api/tests/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await test.visitor.call('GET', '/api/tests/none')).status).toBe(404);
    expect((await test.visitor.call('GET', `/api/tests/${id}?seriesId=none`)).status).toBe(422);
  });
});

describe('no list or summary', () => {
  it('holds a question, a key or an explanation', async () => {
    const { id: seriesId } = await givenSeries(test.deps);
    const canary = { text: 'CANARY-Q', explanation: 'CANARY-E', options: ['CANARY-O', '', '', ''] };
    const { id } = await givenTitled('guarded', {
      inSeries: seriesId,
      isStandalone: true,
      questions: [canary],
    });
    const caller = await givenEnrolled(seriesId);
    for (const url of [
      '/api/series',
      `/api/series/${seriesId}`,
      `/api/series/${seriesId}/tests`,
      '/api/tests',
      `/api/tests/${id}`,
      `/api/tests/${id}?seriesId=${seriesId}`,
    ]) {
      const text = JSON.stringify((await caller.call('GET', url)).body);
      expect(text).not.toMatch(/CANARY|correctAnswer|explanation|questionsData/);
    }
  });
});

describe('the number of queries', () => {
  it('is the same for one row and for twenty, and at most three', async () => {
    const { id: seriesId } = await givenSeries(test.deps);
    const { id: accountId } = await givenAccount(test.deps);
    const page = { search: '', category: '', sort: 'newest', limit: 500, offset: 0 } as const;
    const lists = [
      () => service.listSeries(test.deps, accountId, page),
      () => service.listFeaturedSeries(test.deps, accountId),
      () => service.listSeriesTests(test.deps, accountId, seriesId),
      () => service.listTests(test.deps, accountId, { ...page, subject: '', language: '' }),
    ];
    const countQueries = async () => {
      const query = vi.spyOn(test.deps.pool, 'query');
      const counts: number[] = [];
      for (const run of lists) {
        query.mockClear();
        await run();
        counts.push(query.mock.calls.length);
      }
      query.mockRestore();
      return counts;
    };
    const givenBoth = async () => {
      await givenTest(test.deps, { inSeries: seriesId, isStandalone: true });
      await givenSeries(test.deps, { isFeatured: true });
    };

    await givenBoth();
    expect(await countQueries()).toEqual([2, 1, 3, 3]);
    for (let n = 0; n < 19; n += 1) await givenBoth();
    expect(await countQueries()).toEqual([2, 1, 3, 3]);
  });
});
