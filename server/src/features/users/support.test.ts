import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testHistograms } from '#database/attempts.ts';
import { enrolments } from '#database/enrolments.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let learner: Caller;
let userId: string;
let email: string;
let url: string;

beforeEach(async () => {
  const account = await givenAccount(test.deps, { labels: ['admin'], name: 'Zoya Mir' });
  admin = await test.signedIn(account.id, true);
  ({ id: userId, email } = await givenAccount(test.deps));
  learner = await test.signedIn(userId);
  url = `/api/admin/users/${userId}`;
});

const support = async () => (await admin.call('GET', `${url}/support`)).body;
const lastEntry = async () => (await auditOf(test.deps, userId)).at(-1);

async function start(testId: string, retake = false) {
  return (await learner.call('POST', '/api/attempts', { testId, retake })).body;
}

async function take(testId: string, answers = {}, retake = false) {
  const { id } = await start(testId, retake);
  return (await learner.call('POST', `/api/attempts/${id}/submission`, { answers })).body;
}

describe('the page of a user', () => {
  it('shows attempts, what runs, sessions and mails that wait', async () => {
    const done = await givenTest(test.deps);
    const running = await givenTest(test.deps, { title: 'Mock 1' });
    const first = await take(done.id);
    const second = await take(done.id, {}, true);
    const attempt = await start(running.id);
    await admin.call('POST', `${url}/verification`);
    const body = await support();
    expect(body.attempts).toMatchObject([
      { resultId: second.id, replaced: false },
      { resultId: first.id, replaced: true },
    ]);
    expect(body).toMatchObject({
      attemptCount: 2,
      running: [{ id: attempt.id, testTitle: 'Mock 1', answered: 0, totalQuestions: 4 }],
      sessions: [{ openedAt: test.clock.now().toISOString() }],
      waitingMails: [{ subject: expect.stringContaining('Verify your email'), tries: 0 }],
      note: null,
    });
    expect(JSON.stringify(body)).not.toContain('token');
  });

  it('shows the sheet of an attempt with its times, and of nobody else', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const result = await take(id, { [`${questionIds[0]}`]: 1 });
    const path = `results/${result.id}/analysis`;
    const { body } = await admin.call('GET', `${url}/${path}`);
    expect(body).toEqual((await learner.call('GET', `/api/${path}`)).body);
    const other = await givenAccount(test.deps);
    const foreign = await admin.call('GET', `/api/admin/users/${other.id}/${path}`);
    expect(foreign.status).toBe(404);
  });

  it('is not there for somebody who is not', async () => {
    const { id: seriesId } = await givenSeries(test.deps);
    const nobody = `/api/admin/users/${crypto.randomUUID()}`;
    for (const [method, path, body] of [
      ['GET', '/support', undefined],
      ['POST', '/verification', undefined],
      ['DELETE', '/sessions', undefined],
      ['PUT', '/note', { text: 'Nobody' }],
      ['PUT', `/enrolments/${seriesId}`, undefined],
      ['DELETE', `/enrolments/${seriesId}`, undefined],
      ['POST', `/attempts/${seriesId}/minutes`, { minutes: 5 }],
      ['POST', `/results/${seriesId}/void`, { reason: 'None' }],
    ] as const) {
      expect((await admin.call(method, nobody + path, body)).status, path).toBe(404);
    }
  });
});

describe('a verification', () => {
  it('is mailed again, on record, and only while it is needed', async () => {
    expect((await admin.call('POST', `${url}/verification`)).status).toBe(204);
    const { rows } = await test.deps.db.execute(
      sql`select recipient from mail_outbox where subject like 'Verify%'`,
    );
    expect(rows).toEqual([{ recipient: email }]);
    expect(await lastEntry()).toMatchObject({ action: 'user.verification-sent' });
    await admin.call('PATCH', url, { emailVerification: true });
    expect((await admin.call('POST', `${url}/verification`)).status).toBe(409);
  });
});

describe('logging out everywhere', () => {
  it('ends every session at once', async () => {
    expect((await learner.call('GET', '/api/account')).status).toBe(200);
    expect((await admin.call('DELETE', `${url}/sessions`)).status).toBe(204);
    expect((await learner.call('GET', '/api/account')).status).toBe(401);
    expect((await support()).sessions).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: 'user.logged-out' });
  });
});

describe('a note', () => {
  it('is kept with its author, changed and taken away, and is not in the log', async () => {
    const put = (text: string) => admin.call('PUT', `${url}/note`, { text });
    await put(' Writes with a screen reader. ');
    expect((await support()).note).toMatchObject({
      text: 'Writes with a screen reader.',
      authorName: 'Zoya Mir',
    });
    expect(await lastEntry()).toMatchObject({ action: 'user.note-changed', after: null });
    await put('');
    expect((await support()).note).toBeNull();
    expect((await put('x'.repeat(5001))).status).toBe(422);
  });

  it('is not written over by who has seen another one, or none', async () => {
    const put = (text: string, updatedAt: string | null) =>
      admin.call('PUT', `${url}/note`, { text, updatedAt });
    const firsts = await Promise.all(['One', 'Two', 'Three'].map((text) => put(text, null)));
    expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { text, updatedAt } = (await support()).note;
    const second = await put('Called twice.', updatedAt);
    expect(second.status).toBe(200);
    // Two buttons pressed in one millisecond as well.
    expect(second.body.updatedAt).not.toBe(updatedAt);
    expect((await put(`${text} Called.`, updatedAt)).status).toBe(409);
    expect((await put('', updatedAt)).status).toBe(409);
    expect((await support()).note.text).toBe('Called twice.');
    // What is there already is no dispute.
    expect((await put('Called twice.', updatedAt)).body).toEqual(second.body);
    expect((await put('', second.body.updatedAt)).body).toEqual({ updatedAt: null });
    expect((await put('Called thrice.', second.body.updatedAt)).status).toBe(409);
    expect((await support()).note).toBeNull();
  });
});

describe('a series', () => {
  it('is given whatever it costs, and taken back', async () => {
    const { id } = await givenSeries(test.deps, { isFree: false, priceRupees: 499 });
    const path = `${url}/enrolments/${id}`;
    expect((await admin.call('PUT', path)).status).toBe(204);
    const ofSeries = eq(enrolments.seriesId, id);
    expect(await test.deps.db.select().from(enrolments).where(ofSeries)).toMatchObject([
      { accountId: userId, priceRupees: 0, isActive: true },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'user.series-given',
      after: { seriesId: id, series: expect.stringMatching(/\w/) },
    });
    expect((await admin.call('PUT', path)).status).toBe(409);
    expect((await learner.call('GET', '/api/enrolments')).body.total).toBe(1);
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect((await learner.call('GET', '/api/enrolments')).body.total).toBe(0);
    expect(await lastEntry()).toMatchObject({ action: 'user.unenrolled' });
    expect((await admin.call('DELETE', path)).status).toBe(404);
  });

  it('keeps why it was given in the audit log and on the page, for that enrolment alone', async () => {
    const { id } = await givenSeries(test.deps);
    const path = `${url}/enrolments/${id}`;
    const give = (reason: string) => admin.call('PUT', path, { reason });
    const shown = async () =>
      (await admin.call('GET', url)).body.enrolments.find(
        (one: { testSeriesId: string }) => one.testSeriesId === id,
      ).givenBecause;
    expect((await give('x'.repeat(201))).body.errors).toMatchObject([{ path: 'reason' }]);
    expect((await give(' Won the essay competition. ')).status).toBe(204);
    expect((await lastEntry())?.after).toMatchObject({ reason: 'Won the essay competition.' });
    expect(await shown()).toBe('Won the essay competition.');
    await admin.call('DELETE', path);
    test.clock.advance(1);
    expect((await learner.call('POST', `/api/series/${id}/enrolment`)).status).toBe(201);
    expect(await shown()).toBeNull();
    await admin.call('DELETE', path);
    expect((await give('')).status).toBe(204);
    expect((await lastEntry())?.after).not.toHaveProperty('reason');
    expect(await shown()).toBeNull();
  });

  it('is told of as the user’s own where an entitlement enrols him again for nothing', async () => {
    const { id } = await givenSeries(test.deps, { isFree: false, priceRupees: 499 });
    const shown = async () => (await admin.call('GET', url)).body.enrolments;
    await admin.call('PUT', `${url}/enrolments/${id}`);
    expect(await shown()).toMatchObject([{ testSeriesId: id, isEntitled: false }]);
    await admin.call('DELETE', `${url}/enrolments/${id}`);
    const { email } = (await learner.call('GET', '/api/account')).body;
    const gift = { email, itemId: id, until: null, reason: 'Won the essay competition.' };
    expect((await admin.call('POST', '/api/admin/entitlements', gift)).status).toBe(201);
    expect(await shown()).toMatchObject([{ testSeriesId: id, isEntitled: true }]);
  });

  it('that is a draft is given to nobody', async () => {
    const { id } = await givenSeries(test.deps, { status: 'draft' });
    expect((await admin.call('PUT', `${url}/enrolments/${id}`)).status).toBe(404);
  });
});

describe('extra minutes', () => {
  const give = (id: string, minutes: number) =>
    admin.call('POST', `${url}/attempts/${id}/minutes`, { minutes });

  it('are given once by two who saw the same end', async () => {
    const { id: testId } = await givenTest(test.deps, { durationMinutes: 10 });
    const { id, deadline } = await start(testId);
    const seen = { minutes: 5, deadline };
    const giveSeen = () => admin.call('POST', `${url}/attempts/${id}/minutes`, seen);
    const answers = await Promise.all([giveSeen(), giveSeen()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const { body } = await learner.call('GET', `/api/attempts/${id}`);
    expect(Date.parse(body.deadline) - Date.parse(deadline)).toBe(5 * 60_000);
  });

  it('move the deadline for the server and for what the browser asks next', async () => {
    const { id: testId, questionIds } = await givenTest(test.deps, { durationMinutes: 10 });
    const { id, deadline } = await start(testId);
    const save = (revision: number) =>
      learner.call('PATCH', `/api/attempts/${id}/answers`, {
        revision,
        answers: { [`${questionIds[0]}`]: 2 },
      });
    expect((await save(0)).body).toMatchObject({ revision: 1, deadline });
    expect((await give(id, 5)).status).toBe(204);
    const later = new Date(Date.parse(deadline) + 5 * 60_000).toISOString();
    // What this process remembers of the sheet has been overtaken: the browser reads the attempt anew.
    expect((await save(1)).body.type).toBe('stale-revision');
    const { body: attempt } = await learner.call('GET', `/api/attempts/${id}`);
    expect(attempt).toMatchObject({ revision: 2, deadline: later });
    expect(attempt.answers[`${questionIds[0]}`]).toBe(2);
    test.clock.advance(12 * 60);
    expect((await save(2)).body).toMatchObject({ revision: 3, deadline: later });
    test.clock.advance(3 * 60 + 6);
    expect((await save(3)).body.type).toBe('time-up');
    expect(await lastEntry()).toMatchObject({
      action: 'user.minutes-given',
      before: { deadline },
      after: { deadline: later, minutes: 5, testId },
    });
  });

  it('are for running attempts with a time limit', async () => {
    const free = await givenTest(test.deps, { hasTimeLimit: false, durationMinutes: 0 });
    const endless = await start(free.id);
    expect((await give(endless.id, 5)).status).toBe(409);
    await learner.call('POST', `/api/attempts/${endless.id}/submission`, {});
    expect((await give(endless.id, 5)).body.type).toBe('already-submitted');
    expect((await give(endless.id, 0)).status).toBe(422);
    expect((await give(endless.id, 181)).status).toBe(422);
  });
});

describe('a result', () => {
  const voidIt = (caller: Caller, id: string, reason = 'Two people sat before it.') =>
    caller.call('POST', `${url}/results/${id}/void`, { reason });

  it('that is void counts nowhere, and the test can be taken anew', async () => {
    const { id: testId } = await givenTest(test.deps);
    const result = await take(testId);
    const ofTest = eq(testHistograms.testId, testId);
    const learners = async () =>
      (await test.deps.db.select().from(testHistograms).where(ofTest)).reduce(
        (sum, row) => sum + row.learners,
        0,
      );
    expect(await learners()).toBe(1);
    expect((await voidIt(admin, result.id)).status).toBe(204);
    expect((await learner.call('GET', '/api/results')).body.total).toBe(0);
    expect(await learners()).toBe(0);
    expect((await learner.call('GET', '/api/profile/stats')).body.testsTaken).toBe(0);
    expect(await lastEntry()).toMatchObject({
      action: 'user.result-voided',
      before: { testId, marks: 0, of: 4 },
      after: { reason: 'Two people sat before it.' },
    });
    expect((await voidIt(admin, result.id)).status).toBe(404);
    await take(testId);
    expect(await learners()).toBe(1);
  });

  it('needs a reason and the password', async () => {
    const { id: testId } = await givenTest(test.deps);
    const first = await take(testId);
    expect((await voidIt(admin, first.id, ' ')).status).toBe(422);
    const { id } = await givenAccount(test.deps, { labels: ['admin'] });
    const other = await test.signedIn(id);
    expect((await voidIt(other, first.id)).body.type).toBe('password-required');
    expect((await support()).attemptCount).toBe(1);
  });
});

describe('extra time', () => {
  const compensatory = {
    kind: 'compensatory',
    percent: null,
    reason: 'Writes with a scribe: certificate of the district hospital.',
    validUntil: null,
  };

  it('is given with its reason, shown, changed and ended, and counts from the next start', async () => {
    const plain = await givenTest(test.deps, { durationMinutes: 60 });
    const minutes = async () => {
      const { id, startedAt, deadline } = await start(plain.id);
      await learner.call('DELETE', `/api/attempts/${id}`);
      return (Date.parse(deadline) - Date.parse(startedAt)) / 60_000;
    };
    expect(await minutes()).toBe(60);
    const given = await admin.call('PUT', `${url}/accommodation`, compensatory);
    expect(given.status).toBe(200);
    expect(await minutes()).toBe(80);
    expect((await support()).accommodation).toEqual({
      ...compensatory,
      approvedBy: 'Zoya Mir',
      approvedAt: test.clock.now().toISOString(),
    });
    // Not the reason: it may name an illness.
    expect(await lastEntry()).toMatchObject({
      action: 'user.accommodation-given',
      after: { kind: 'compensatory', percent: null, validUntil: null },
    });
    expect(JSON.stringify(await auditOf(test.deps, userId))).not.toContain('scribe');
    await admin.call('PUT', `${url}/accommodation`, { ...compensatory, reason: 'Letter 7' });
    expect(await lastEntry()).toMatchObject({
      action: 'user.accommodation-given',
      after: { isReasonChanged: true },
    });
    const third = { ...compensatory, kind: 'percent', percent: 33 };
    await admin.call('PUT', `${url}/accommodation`, third);
    expect(await minutes()).toBeCloseTo(79.8);
    expect((await admin.call('DELETE', `${url}/accommodation`)).status).toBe(204);
    expect((await support()).accommodation).toBeNull();
    expect((await admin.call('DELETE', `${url}/accommodation`)).status).toBe(404);
    expect(await minutes()).toBe(60);
  });

  it('is not written over by who has seen another one, or none', async () => {
    const put = (reason: string, approvedAt: string | null) =>
      admin.call('PUT', `${url}/accommodation`, { ...compensatory, reason, approvedAt });
    const end = (approvedAt: string) =>
      admin.call('DELETE', `${url}/accommodation?approvedAt=${encodeURIComponent(approvedAt)}`);
    const firsts = await Promise.all(['One', 'Two', 'Three'].map((reason) => put(reason, null)));
    expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { approvedAt } = (await support()).accommodation;
    const second = await put('Certificate 12', approvedAt);
    expect(second.status).toBe(200);
    // Two buttons pressed in one millisecond as well.
    expect(second.body.approvedAt).not.toBe(approvedAt);
    expect((await put('Certificate 13', approvedAt)).status).toBe(409);
    expect((await end(approvedAt)).status).toBe(409);
    expect((await support()).accommodation.reason).toBe('Certificate 12');
    // What is there already is no dispute.
    expect((await put('Certificate 12', approvedAt)).body).toEqual(second.body);
    expect((await end(second.body.approvedAt)).status).toBe(204);
    expect((await put('Certificate 14', second.body.approvedAt)).status).toBe(409);
    expect((await end(second.body.approvedAt)).status).toBe(404);
    expect((await support()).accommodation).toBeNull();
  });

  it('holds until its last day is over in India', async () => {
    const plain = await givenTest(test.deps, { durationMinutes: 60 });
    const until = { ...compensatory, validUntil: '2026-01-05' };
    await admin.call('PUT', `${url}/accommodation`, until);
    // 23:59 in India, and a minute later.
    for (const [at, minutes] of [
      ['2026-01-05T18:29:00.000Z', 80],
      ['2026-01-05T18:30:00.000Z', 60],
    ] as const) {
      test.clock.set(new Date(at));
      const { id, startedAt, deadline } = await start(plain.id);
      expect((Date.parse(deadline) - Date.parse(startedAt)) / 60_000).toBe(minutes);
      await learner.call('DELETE', `/api/attempts/${id}`);
    }
    const put = (change: object) =>
      admin.call('PUT', `${url}/accommodation`, { ...until, ...change });
    const refused = await put({ validUntil: '2026-01-04' });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'validUntil', message: 'This day is over' }],
    ]);
    // The day that it ended on stays: it is not what is changed.
    expect((await put({ reason: 'Letter 7' })).status).toBe(200);
  });

  it.each([
    ['a percentage without a number', { ...compensatory, kind: 'percent' }],
    ['a number without a percentage', { ...compensatory, percent: 30 }],
    ['no reason', { ...compensatory, reason: ' ' }],
    ['no day', { ...compensatory, validUntil: '2026-02-30' }],
    ['a day that is over', { ...compensatory, validUntil: '2020-01-01' }],
  ])('is refused for %s, and nothing changes', async (_, body) => {
    expect((await admin.call('PUT', `${url}/accommodation`, body)).status).toBe(422);
    expect((await support()).accommodation).toBeNull();
  });
});

describe('a nickname', () => {
  it('is taken off all leaderboards, which the log says without the name', async () => {
    expect((await support()).nickname).toBeNull();
    expect((await admin.call('DELETE', `${url}/nickname`)).status).toBe(404);
    await learner.call('PUT', '/api/compared/nickname', { nickname: 'Dal' });
    expect((await support()).nickname).toBe('Dal');
    expect((await admin.call('DELETE', `${url}/nickname`)).status).toBe(204);
    expect((await support()).nickname).toBeNull();
    const { id } = await givenTest(test.deps);
    const board = await learner.call('GET', `/api/compared/tests/${id}/leaderboard`);
    expect(board.body).toMatchObject({ nickname: null, entries: [] });
    expect(await lastEntry()).toMatchObject({ action: 'user.nickname-removed', before: null });
    expect(JSON.stringify(await auditOf(test.deps, userId))).not.toContain('Dal');
    expect((await learner.call('DELETE', `${url}/nickname`)).status).toBe(403);
  });
});
