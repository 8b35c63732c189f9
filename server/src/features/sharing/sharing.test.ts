import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { results } from '#database/attempts.ts';
import { series, tests } from '#database/catalogue.ts';
import { createSharedPictures } from '#features/sharing/pictures.ts';
import { selectSeriesPreview } from '#features/sharing/queries.ts';
import { createHeadFinder } from '#features/site/page-heads.ts';
import { renderHead } from '#platform/pages/page-head.ts';
import {
  givenAccount,
  givenGuest,
  givenPassword,
  givenSeries,
  givenTest,
} from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const nothing = { marks: false, percentage: false, rank: false, name: 'none' };
let asha: Caller;
let testId = '';
let resultId = '';

beforeEach(async () => {
  const { id } = await givenAccount(test.deps, { name: 'Asha Bhat' });
  asha = await test.signedIn(id);
  const paper = await givenTest(test.deps, { title: 'Patwari Mock 1' });
  testId = paper.id;
  resultId = await take(asha, paper.questionIds);
});

/** Hands in the test with the first question right. */
async function take(who: Caller, [first = '']: readonly string[]): Promise<string> {
  const { id } = (await who.call('POST', '/api/attempts', { testId })).body;
  const answers = { [first]: 0 };
  return (await who.call('POST', `/api/attempts/${id}/submission`, { answers })).body.id;
}

const url = (id = resultId) => `/api/results/${id}/card`;
const share = (choice: object = {}, who: Caller = asha): Promise<Answer> =>
  who.call('PUT', url(), { ...nothing, ...choice });
const tokenOf = async (choice: object = {}): Promise<string> =>
  (await share(choice)).body.card.token;
const open = (token: string, who: Caller = test.visitor): Promise<Answer> =>
  who.call('GET', `/api/score-cards/${token}`);
const picture = (path: string) => test.app.inject({ method: 'GET', url: path });
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a score card', () => {
  it('shows the test and what its learner chose, and no more', async () => {
    expect((await asha.call('GET', url())).body).toEqual({
      ...{ card: null, firstName: 'Asha', nickname: null, rank: null },
    });
    const token = await tokenOf();
    expect(token).toMatch(/^[\w-]{22}$/);
    const bare = { testId, testTitle: 'Patwari Mock 1', seriesId: null };
    const empty = { name: null, marks: null, percentage: null, rank: null };
    expect((await open(token)).body).toEqual({ ...bare, ...empty });
    const chosen = { marks: true, percentage: true, rank: true, name: 'first-name' };
    expect((await share(chosen)).body.card).toMatchObject({ ...chosen, token });
    expect((await open(token)).body).toEqual({
      ...{ ...bare, name: 'Asha', marks: { obtained: 1, total: 4 }, percentage: 25, rank: null },
    });
  });

  it('shows a rank where there is one, as it is when somebody looks', async () => {
    const token = await tokenOf({ rank: true });
    expect((await open(token)).body.rank).toBeNull();
    await test.deps.pool.query(
      `insert into test_histograms (test_id, marks_points, total_points, learners)
       select test_id, total_points, total_points, 9 from score_lines`,
    );
    expect((await open(token)).body.rank).toEqual({ rank: 10, learners: 10 });
    expect((await asha.call('GET', url())).body.rank).toBe(10);
    await share({ marks: true });
    expect((await open(token)).body).toMatchObject({ marks: { obtained: 1 }, rank: null });
  });

  it('leads to what somebody who opens it can see, and nowhere else', async () => {
    const setSeries = (status: string) => test.deps.db.update(series).set({ status });
    const setTest = (columns: Partial<typeof tests.$inferInsert>) =>
      test.deps.db.update(tests).set(columns).where(eq(tests.id, testId));
    const ways = async () => {
      const { body } = await open(await tokenOf());
      return [body.testId, body.seriesId];
    };
    expect(await ways()).toEqual([testId, null]);
    const { id: seriesId } = await givenSeries(test.deps);
    await test.deps.db.update(results).set({ seriesId, seriesTitle: 'Patwari' });
    await setTest({ isStandalone: false });
    expect(await ways()).toEqual([null, seriesId]);
    for (const status of ['draft', 'archived']) {
      await setSeries(status);
      expect(await ways()).toEqual([null, null]);
    }
    await setTest({ isStandalone: true });
    expect(await ways()).toEqual([testId, null]);
    await setTest({ status: 'inactive' });
    expect(await ways()).toEqual([null, null]);
    await setSeries('active');
    expect(await ways()).toEqual([null, seriesId]);
  });

  it('has the nickname that its learner has now', async () => {
    const token = await tokenOf({ name: 'nickname' });
    expect((await open(token)).body.name).toBeNull();
    await asha.call('PUT', '/api/compared/nickname', { nickname: 'Chinar' });
    expect((await open(token)).body.name).toBe('Chinar');
    await asha.call('DELETE', '/api/compared/nickname');
    expect((await open(token)).body.name).toBeNull();
  });

  it('is ended by its learner, and another one has another address', async () => {
    const token = await tokenOf();
    expect((await asha.call('DELETE', url())).status).toBe(204);
    expect((await open(token)).status).toBe(404);
    expect((await picture(`/api/score-cards/${token}/picture`)).statusCode).toBe(404);
    expect((await asha.call('DELETE', url())).status).toBe(404);
    expect(await tokenOf()).not.toBe(token);
  });

  it('is gone with the account, and shut while it is switched off', async () => {
    const token = await tokenOf();
    const setActive = (is: boolean) =>
      test.deps.pool.query(
        'update accounts set is_active = $1 where id = (select account_id from score_cards)',
        [is],
      );
    await setActive(false);
    expect((await open(token)).status).toBe(404);
    await setActive(true);
    expect((await open(token)).status).toBe(200);
    expect((await asha.call('DELETE', '/api/account', { password: givenPassword })).status).toBe(
      204,
    );
    expect((await open(token)).status).toBe(404);
    expect((await test.deps.pool.query('select from score_cards')).rowCount).toBe(0);
  });

  it('is gone with its result', async () => {
    const token = await tokenOf();
    await test.deps.pool.query('delete from results');
    expect((await open(token)).status).toBe(404);
  });

  it('is of the own result alone, for who has an account', async () => {
    const other = await givenLearner(test);
    expect((await share({}, other)).status).toBe(404);
    expect((await other.call('GET', url())).status).toBe(404);
    await share();
    expect((await other.call('DELETE', url())).status).toBe(404);
    expect((await share({}, await test.signedIn(await givenGuest(test.deps)))).status).toBe(403);
    expect((await share({}, test.visitor)).status).toBe(401);
    expect((await share({ name: 'Zoya' })).status).toBe(422);
    for (const token of ['x', 'x'.repeat(22)])
      expect((await open(token)).status).toBeOneOf([404, 422]);
  });

  it('is in the export', async () => {
    await tokenOf({ marks: true });
    expect((await asha.call('GET', '/api/account/export')).body.scoreCards).toMatchObject([
      { testTitle: 'Patwari Mock 1', marks: true, name: 'none' },
    ]);
  });
});

describe('a picture', () => {
  it('of a card is a PNG of what was chosen', async () => {
    const token = await tokenOf();
    const path = `/api/score-cards/${token}/picture`;
    const bare = await picture(path);
    expect(bare.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
    });
    const bytes = bare.rawPayload;
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    await share({ marks: true });
    expect(sumOf((await picture(path)).rawPayload)).not.toBe(sumOf(bare.rawPayload));
  });

  it('stands beside links to series, tests and cards', async () => {
    const seriesId = (await givenSeries(test.deps, { title: 'Patwari' })).id;
    const token = await tokenOf({ name: 'first-name' });
    const find = createHeadFinder(test.deps);
    const site = { name: 'Taiyari', url: 'https://taiyari.example' };
    for (const [path, title, image] of [
      [`/test-series/${seriesId}`, 'Patwari', `/api/previews/series/${seriesId}`],
      [`/practice-test/${testId}`, 'Patwari Mock 1', `/api/previews/tests/${testId}`],
      [
        `/score/${token}`,
        'Score card of Asha: Patwari Mock 1',
        `/api/score-cards/${token}/picture`,
      ],
    ] as const) {
      const head = renderHead(await find(path), site);
      expect(head).toContain(`property="og:title" content="${title} | Taiyari"`);
      expect(head).toContain(`property="og:image" content="https://taiyari.example${image}"`);
      expect((await picture(image)).headers['content-type']).toBe('image/png');
    }
  });

  it('stands beside a link to a test of a series, and of no other series', async () => {
    const seriesId = (await givenSeries(test.deps, { title: 'Patwari' })).id;
    const other = (await givenSeries(test.deps)).id;
    const { id } = await givenTest(test.deps, { title: 'Mock 7', inSeries: seriesId });
    const find = createHeadFinder(test.deps);
    const site = { name: 'Taiyari', url: 'https://taiyari.example' };
    const head = renderHead(await find(`/test-series/${seriesId}/test/${id}`), site);
    expect(head).toContain('property="og:title" content="Mock 7 | Taiyari"');
    expect(head).toContain(`content="https://taiyari.example/api/previews/tests/${id}"`);
    expect((await picture(`/api/previews/tests/${id}`)).headers['content-type']).toBe('image/png');
    for (const path of [`/test-series/${other}/test/${id}`, `/test-series/nonsense/test/${id}`]) {
      expect(await find(path)).toMatchObject({ title: 'Test', isIndexed: false });
      expect((await find(path)).picture).toBeUndefined();
    }
  });

  it('of a series counts what its active tests hold', async () => {
    const { id: inSeries } = await givenSeries(test.deps);
    await givenTest(test.deps, { inSeries });
    await givenTest(test.deps, { inSeries, status: 'inactive' });
    expect(await selectSeriesPreview(test.deps.db, inSeries)).toMatchObject({
      ...{ tests: 1, questions: 4 },
    });
  });

  it('waits for 20 others at most: who asks for more is told to come again', async () => {
    let release: (picture: Buffer) => void = () => undefined;
    const held = new Promise<Buffer>((resolve) => {
      release = resolve;
    });
    let begun = 0;
    const pictures = createSharedPictures(test.deps, () => {
      begun += 1;
      return held;
    });
    const ids: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      const alone = { title: `Crawled ${n}`, isStandalone: true };
      ids.push((await givenTest(test.deps, alone)).id);
    }
    const [first = '', last = ''] = [ids[0], ids[20]];
    const waiting: Promise<Buffer>[] = [];
    for (const id of ids.slice(0, 20)) {
      waiting.push(pictures.drawTest(id));
      await expect.poll(() => begun).toBe(waiting.length);
    }
    await expect(pictures.drawTest(last)).rejects.toMatchObject({ code: 'unavailable' });
    // What is being drawn already is drawn once.
    waiting.push(pictures.drawTest(first));
    release(Buffer.from('a picture'));
    expect(await Promise.all(waiting)).toHaveLength(21);
    expect(await pictures.drawTest(last)).toEqual(Buffer.from('a picture'));
    expect(begun).toBe(21);
  });

  it('is of nothing that visitors may not see', async () => {
    const draft = (await givenSeries(test.deps, { status: 'draft' })).id;
    const held = (await givenTest(test.deps, { inSeries: draft })).id;
    for (const path of [`/api/previews/series/${draft}`, `/api/previews/tests/${held}`]) {
      expect((await picture(path)).statusCode).toBe(404);
    }
    const find = createHeadFinder(test.deps);
    expect(await find(`/score/${'x'.repeat(22)}`)).toMatchObject({ status: 404, isIndexed: false });
    expect((await find(`/practice-test/${held}`)).title).toBe('Test');
  });
});
