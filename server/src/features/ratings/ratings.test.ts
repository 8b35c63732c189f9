import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenGuest, givenPassword, givenSeries, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let seriesId = '';
let testId = '';
let asha: Caller;
let admin: Caller;

beforeEach(async () => {
  seriesId = (await givenSeries(test.deps, { title: 'Patwari', rating: 4.8 })).id;
  testId = (await givenTest(test.deps, { inSeries: seriesId })).id;
  asha = await givenFinisher();
  admin = await givenAdmin(test);
});

const url = (id = seriesId) => `/api/series/${id}/rating`;
const rate = (stars: unknown, who: Caller = asha, id = seriesId): Promise<Answer> =>
  who.call('PUT', url(id), { stars });
const write = (review: unknown, who: Caller = asha): Promise<Answer> =>
  who.call('PUT', `${url()}/review`, { review });
const own = async (who: Caller = asha) => (await who.call('GET', url())).body;
const shown = async () => (await asha.call('GET', `/api/series/${seriesId}`)).body.learnerRating;
const reviews = async (who: Caller = asha) =>
  (await who.call('GET', `/api/series/${seriesId}/reviews`)).body;
const queue = async (query = '') => (await admin.call('GET', `/api/admin/reviews${query}`)).body;
const stored = async () =>
  (await test.deps.pool.query('select stars, review, review_state from ratings order by id')).rows;
const counted = async () =>
  (await test.deps.pool.query('select learners, stars_sum from series_ratings')).rows;

async function givenEnrolled(): Promise<Caller> {
  const who = await givenLearner(test, { name: 'Zoya Lone' });
  await who.call('POST', `/api/series/${seriesId}/enrolment`);
  return who;
}

async function start(who: Caller): Promise<string> {
  return (await who.call('POST', '/api/attempts', { testId, seriesId })).body.id;
}

/** Who has handed in the test of the series. */
async function givenFinisher(): Promise<Caller> {
  const who = await givenEnrolled();
  await who.call('POST', `/api/attempts/${await start(who)}/submission`, { answers: {} });
  return who;
}

async function givenStars(stars: readonly number[]): Promise<void> {
  for (const each of stars) expect((await rate(each, await givenFinisher())).status).toBe(200);
}

describe('stars', () => {
  it('are given by who has finished a test of the series, and changed, and taken back', async () => {
    expect(await own()).toEqual({ mayRate: true, rating: null });
    const changedAt = test.clock.now().toISOString();
    const rating = { stars: 4, review: '', reviewState: null, reason: '', changedAt };
    expect(await rate(4)).toMatchObject({ status: 200, body: { mayRate: true, rating } });
    await rate(2);
    expect(await stored()).toEqual([{ stars: 2, review: '', review_state: null }]);
    expect(await counted()).toEqual([{ learners: 1, stars_sum: 2 }]);
    expect((await asha.call('DELETE', url())).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect(await counted()).toEqual([{ learners: 0, stars_sum: 0 }]);
    expect((await asha.call('DELETE', url())).status).toBe(404);
  });

  it('are not for who has finished none, who is in one, administrators, guests and visitors', async () => {
    const enrolled = await givenEnrolled();
    expect(await own(enrolled)).toEqual({ mayRate: false, rating: null });
    await start(enrolled);
    expect(await rate(5, enrolled)).toMatchObject({ status: 409, body: { type: 'conflict' } });

    await admin.call('POST', `/api/series/${seriesId}/enrolment`);
    await admin.call('POST', `/api/attempts/${await start(admin)}/submission`, { answers: {} });
    expect((await own(admin)).mayRate).toBe(false);
    expect((await rate(5, admin)).status).toBe(409);

    const guest = await test.signedIn(await givenGuest(test.deps));
    expect((await rate(5, guest)).status).toBe(403);
    expect((await rate(5, test.visitor)).status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  it('count for the series of the test alone', async () => {
    const other = (await givenSeries(test.deps)).id;
    expect((await rate(5, asha, other)).status).toBe(409);
    for (const id of [newId(), 'nonsense']) expect((await rate(5, asha, id)).status).toBe(404);
    await test.deps.pool.query(`update series set status = 'archived' where id = $1`, [seriesId]);
    expect((await rate(5)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('do not count while their account is switched off, nor once it is gone', async () => {
    await givenStars([5, 5, 5, 5]);
    await rate(1);
    await write('Too hard.');
    const [{ id, writtenAt }] = (await queue()).items;
    await admin.call('POST', `/api/admin/reviews/${id}/approval`, { writtenAt });
    expect(await shown()).toEqual({ mean: 4.2, learners: 5 });
    const { rows } = await test.deps.pool.query('select account_id from ratings where stars = 1');
    const setActive = (is: boolean) =>
      test.deps.pool.query('update accounts set is_active = $1 where id = $2', [
        is,
        rows[0].account_id,
      ]);
    const approved = (await reviews(admin)).total;
    await setActive(false);
    expect(await counted()).toEqual([{ learners: 4, stars_sum: 20 }]);
    expect((await reviews(admin)).total).toBe(approved - 1);
    await setActive(false);
    expect(await counted()).toEqual([{ learners: 4, stars_sum: 20 }]);
    await setActive(true);
    expect(await counted()).toEqual([{ learners: 5, stars_sum: 21 }]);
    expect((await reviews(admin)).total).toBe(approved);
    await setActive(false);
    await test.deps.pool.query('delete from accounts where id = $1', [rows[0].account_id]);
    expect(await counted()).toEqual([{ learners: 4, stars_sum: 20 }]);
  });

  it.each([0, 6, 2.5, '5', null])('are not %s', async (stars) => {
    expect(await rate(stars)).toMatchObject({ status: 422, body: { type: 'invalid-input' } });
    expect(await stored()).toEqual([]);
  });

  it('of another device are not written over unseen', async () => {
    const tap = (stars: number, ...starsBefore: number[]) =>
      asha.call('PUT', url(), { stars, starsBefore });
    expect((await tap(3)).status).toBe(200);
    expect(await tap(5)).toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect((await tap(3)).status).toBe(200);
    expect((await tap(4, 2)).status).toBe(409);
    expect((await stored())[0].stars).toBe(3);
    expect((await tap(5, 2, 3)).status).toBe(200);
    const before = (await own()).rating.changedAt;
    test.clock.advance(1);
    await write('Good.');
    const takeBack = (changedAt: string) =>
      asha.call('DELETE', `${url()}?changedAt=${encodeURIComponent(changedAt)}`);
    expect(await takeBack(before)).toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect((await stored())[0]).toMatchObject({ stars: 5, review: 'Good.' });
    expect((await takeBack('0000-01-01T00:00:00Z')).status).toBe(422);
    expect((await takeBack((await own()).rating.changedAt)).status).toBe(204);
    expect((await takeBack(before)).status).toBe(404);
    // There is nothing that this writes over.
    expect((await tap(2, 5)).status).toBe(200);
  });

  it('may be changed when the result is gone that they came with', async () => {
    await rate(3);
    await test.deps.pool.query('delete from results');
    expect((await own()).mayRate).toBe(true);
    expect((await rate(5)).status).toBe(200);
  });
});

describe('the mean of a series', () => {
  it('is shown from five learners on, beside the rating of the editors', async () => {
    await givenStars([5, 5, 4, 4]);
    expect(await shown()).toBeNull();
    await givenStars([4]);
    expect(await shown()).toEqual({ mean: 4.4, learners: 5 });
    const [listed] = (await asha.call('GET', '/api/series')).body.items;
    expect(listed).toMatchObject({ rating: 4.8, learnerRating: { mean: 4.4, learners: 5 } });
  });

  it('follows a deleted account', async () => {
    await givenStars([5, 5, 5, 5]);
    await rate(1);
    expect(await shown()).toEqual({ mean: 4.2, learners: 5 });
    expect((await asha.call('DELETE', '/api/account', { password: givenPassword })).status).toBe(
      204,
    );
    expect(await counted()).toEqual([{ learners: 4, stars_sum: 20 }]);
  });

  it('lets drawn pages be dropped only when another mean is shown', async () => {
    let told = 0;
    const listener = await test.deps.pool.connect();
    try {
      listener.on('notification', () => {
        told += 1;
      });
      await listener.query('listen content_changed');
      const toldOf = async (work: () => Promise<unknown>) => {
        const before = told;
        await work();
        // What was told is there with the answer of the next statement.
        await listener.query('select 1');
        return told - before;
      };
      const learners = [];
      for (let at = 0; at < 5; at += 1) learners.push(await givenFinisher());
      const [first, second, third, fourth, fifth] = learners;
      await listener.query('select 1');
      expect(await toldOf(() => rate(5, first))).toBe(0);
      expect(await toldOf(() => rate(5, second))).toBe(0);
      expect(await toldOf(() => rate(5, third))).toBe(0);
      expect(await toldOf(() => rate(5, fourth))).toBe(0);
      expect(await toldOf(() => rate(5, fifth))).toBe(1);
      expect(await toldOf(() => rate(5, asha))).toBe(0);
      expect(await toldOf(() => rate(1, asha))).toBe(1);
      expect(await toldOf(() => rate(1, asha))).toBe(0);
    } finally {
      listener.release(true);
    }
  });
});

describe('a review', () => {
  beforeEach(async () => {
    await rate(4);
  });

  it('stands beside stars, and waits', async () => {
    expect((await write('Good.', await givenFinisher())).status).toBe(409);
    expect((await write('  Close to the real paper. ')).body.rating).toMatchObject({
      ...{ stars: 4, review: 'Close to the real paper.', reviewState: 'waiting', reason: '' },
    });
    expect(await reviews()).toEqual({ items: [], total: 0 });
    const [waiting] = (await queue()).items;
    expect(waiting).toMatchObject({ seriesTitle: 'Patwari', stars: 4, state: 'waiting' });
    expect(JSON.stringify(await queue())).not.toContain('Zoya');
    expect((await write('')).body.rating).toMatchObject({ review: '', reviewState: null });
    expect((await queue()).waiting).toBe(0);
  });

  it('of another device is not written over unseen', async () => {
    const from = (review: string, ...reviewsBefore: string[]) =>
      asha.call('PUT', `${url()}/review`, { review, reviewsBefore });
    expect((await from('Good.', '')).status).toBe(200);
    for (const other of ['Bad.', '']) {
      const answer = await from(other, 'Fine.');
      expect(answer).toMatchObject({ status: 409, body: { type: 'conflict' } });
    }
    expect((await stored())[0].review).toBe('Good.');
    // What was sent before had no answer, or comes again.
    expect((await from('Good.', '')).status).toBe(200);
    expect((await from('Better.', '', 'Good.')).status).toBe(200);
    expect((await own()).rating).toMatchObject({ review: 'Better.', reviewState: 'waiting' });
    expect((await from('', 'Better.')).status).toBe(200);
    // There is nothing that this writes over.
    expect((await from('Fine.', 'Better.')).status).toBe(200);
    expect((await from('x', ...Array(11).fill('Good.'))).status).toBe(422);
  });

  it('is 500 signs at most, of text', async () => {
    for (const words of ['x'.repeat(501), 7, null]) expect((await write(words)).status).toBe(422);
    expect(await stored()).toEqual([{ stars: 4, review: '', review_state: null }]);
    expect((await write('x'.repeat(500))).status).toBe(200);
    await write('\u200b \u200b');
    expect(await stored()).toEqual([{ stars: 4, review: '', review_state: null }]);
  });

  it('is shown once approved, without a name, and taken down with a reason', async () => {
    await write('Close to the real paper.');
    const [{ id, writtenAt }] = (await queue()).items;
    const approval = `/api/admin/reviews/${id}/approval`;
    expect((await asha.call('POST', approval, { writtenAt })).status).toBe(403);
    expect((await admin.call('POST', approval, { writtenAt })).body.state).toBe('approved');
    expect(await reviews(test.visitor)).toEqual({
      items: [{ id, stars: 4, review: 'Close to the real paper.', writtenAt }],
      total: 1,
    });
    expect((await queue()).items).toEqual([]);
    expect((await queue(`?state=approved&seriesId=${seriesId}`)).items).toHaveLength(1);

    const refusal = `/api/admin/reviews/${id}/refusal`;
    expect((await admin.call('POST', refusal, { writtenAt, reason: ' ' })).status).toBe(422);
    const never = { writtenAt: '0000-01-01T00:00:00Z' };
    expect((await admin.call('POST', refusal, { ...never, reason: 'It is.' })).status).toBe(422);
    expect((await admin.call('POST', approval, never)).status).toBe(422);
    await admin.call('POST', refusal, { writtenAt, reason: 'It names a person.' });
    expect(await reviews()).toEqual({ items: [], total: 0 });
    expect((await own()).rating).toMatchObject({
      reviewState: 'refused',
      reason: 'It names a person.',
    });
    expect(await auditOf(test.deps, seriesId)).toMatchObject([
      { action: 'review.approved', after: { reviewId: id, stars: 4 } },
      { action: 'review.refused', after: { reason: 'It names a person.' } },
    ]);
  });

  it('waits anew when its words change, not when the stars do', async () => {
    await write('Good.');
    const [{ id, writtenAt }] = (await queue()).items;
    const approval = `/api/admin/reviews/${id}/approval`;
    await admin.call('POST', approval, { writtenAt });
    await rate(5);
    await write('Good.');
    expect((await reviews()).items).toMatchObject([{ stars: 5, review: 'Good.' }]);
    test.clock.advance(60);
    await write('Bad.');
    expect(await reviews()).toEqual({ items: [], total: 0 });
    expect(await admin.call('POST', approval, { writtenAt })).toMatchObject({
      status: 409,
      body: { type: 'conflict' },
    });
    expect(await reviews()).toEqual({ items: [], total: 0 });
    expect((await queue()).waiting).toBe(1);
  });

  it('is named by an id that there is', async () => {
    const writtenAt = test.clock.now().toISOString();
    for (const id of [newId(), 'nonsense']) {
      const answer = await admin.call('POST', `/api/admin/reviews/${id}/approval`, { writtenAt });
      expect(answer.status).toBe(404);
    }
    expect((await asha.call('GET', `/api/series/${newId()}/reviews`)).status).toBe(404);
  });

  it('is in the export of its learner', async () => {
    await write('Good.');
    expect((await asha.call('GET', '/api/account/export')).body.ratings).toMatchObject([
      { seriesTitle: 'Patwari', stars: 4, review: 'Good.', reviewState: 'waiting' },
    ]);
  });
});
