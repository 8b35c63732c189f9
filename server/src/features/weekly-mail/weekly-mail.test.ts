import { beforeEach, describe, expect, it } from 'vitest';
import { dayInKolkata } from '#domain/days.ts';
import { createPapers } from '#features/review/papers/papers.ts';
import { siftAll } from '#features/review/sifting/sifting.ts';
import { sendWeeklyMails } from '#features/weekly-mail/send.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;
let learnerId = '';
let email = '';

const daySeconds = 86_400;
const monday = Date.parse('2026-11-22T18:30:00Z') / 1000;

/** Goes on to so many seconds after the next Monday's midnight in Asia/Kolkata. */
function nextMonday(seconds: number): void {
  const now = test.clock.now().getTime() / 1000;
  const weeks = Math.floor((now - monday) / (7 * daySeconds)) + 1;
  test.clock.advance(monday + weeks * 7 * daySeconds + seconds - now);
}

beforeEach(async () => {
  await test.deps.pool.query('delete from weekly_mails');
  await test.deps.pool.query('delete from mail_outbox');
  nextMonday(7 * 3600);
  const verified = { emailVerifiedAt: test.clock.now() };
  const account = await givenAccount(test.deps, verified);
  email = account.email;
  learnerId = account.id;
  learner = await test.signedIn(account.id);
});

const want = (isWanted: boolean, who = learner) =>
  who.call('PUT', '/api/weekly-mail', { isWanted });
const isWanted = async (who = learner) => (await who.call('GET', '/api/weekly-mail')).body.isWanted;
const oneClick = 'List-Unsubscribe=One-Click';
const send = () => sendWeeklyMails(test.deps);
const mails = async () =>
  (
    await test.deps.pool.query<{ recipient: string; body: string; stop_url: string }>(
      'select recipient, text_body as body, stop_url from mail_outbox order by recipient',
    )
  ).rows;

describe('the weekly mail', () => {
  it('is off until somebody wants it', async () => {
    expect((await learner.call('GET', '/api/weekly-mail')).body).toEqual({ isWanted: false });
    nextMonday(7 * 3600);
    await send();
    expect(await mails()).toEqual([]);
  });

  it('comes once on Monday morning, tells of the week, and stops by its link', async () => {
    expect((await want(true)).body).toEqual({ isWanted: true });
    await send();
    expect(await mails()).toEqual([]);
    const paper = await givenTest(test.deps);
    const { id } = (await learner.call('POST', '/api/attempts', { testId: paper.id })).body;
    await learner.call('POST', `/api/attempts/${id}/submission`, {
      answers: { [`${paper.questionIds[0]}`]: 0 },
    });
    nextMonday(3600);
    await send();
    expect(await mails()).toEqual([]);
    nextMonday(-7 * daySeconds + 6 * 3600);
    await Promise.all([send(), send(), send()]);
    await send();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(email);
    expect(mail?.body).toContain('You took 1 test last week, on average 25% right.');
    const key = /weekly-mail\?key=([0-9a-f-]{36})/.exec(mail?.body ?? '')?.[1];
    const stop = () => test.visitor.call('POST', '/api/weekly-mail/stop', { key });
    expect((await stop()).status).toBe(204);
    expect((await stop()).status).toBe(204);
    expect((await learner.call('GET', '/api/weekly-mail')).body).toEqual({ isWanted: false });
    nextMonday(7 * 3600);
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('is stopped by the mail provider itself, and not by whoever only follows the address', async () => {
    await want(true);
    const other = await givenLearner(test);
    await want(true, other);
    nextMonday(7 * 3600);
    await send();
    const url = (await mails())[0]?.stop_url ?? '';
    expect(url).toMatch(/^http.*\/known\/weekly-mail\?key=[0-9a-f-]{36}$/);
    const { pathname, search } = new URL(url);
    const press = (query = search, body = oneClick, headers = {}) =>
      test.app.inject({
        ...{ method: 'POST', url: pathname + query, payload: body },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    await test.app.inject({ url: pathname + search });
    const refusals = [
      await press('?key=0b1d6f1e-93d0-4e1b-9a3a-6d1f6f6f6f6f'),
      await press('?key=1'),
      await press(''),
      await press(search, 'List-Unsubscribe=no'),
      await press(search, '{}', { 'content-type': 'application/json' }),
      await press(search, oneClick, { 'content-type': 'text/plain' }),
      await press(search, oneClick, { origin: 'https://evil.example' }),
      await press(search, oneClick.repeat(200)),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([
      ...[404, 404, 404, 422, 415, 415, 403, 413],
    ]);
    expect(await isWanted()).toBe(true);
    const form = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const pressed = await press(search, form, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([pressed.statusCode, pressed.body]).toEqual([200, '']);
    expect([await isWanted(), await isWanted(other)]).toEqual([false, true]);
    expect((await press()).statusCode).toBe(200);
    // An older mail stops also what was wanted again since.
    await want(true);
    expect((await press()).statusCode).toBe(200);
    expect([await isWanted(), await isWanted(other)]).toEqual([false, true]);
  });

  it('names as due what a day shows, and the rest as later', async () => {
    await want(true);
    const questions = Array.from({ length: 34 }, () => ({ correct: 0 }));
    const paper = await givenTest(test.deps, { questions });
    const { id } = (await learner.call('POST', '/api/attempts', { testId: paper.id })).body;
    await learner.call('POST', `/api/attempts/${id}/submission`, {
      answers: Object.fromEntries(paper.questionIds.map((questionId) => [questionId, 3])),
    });
    await siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
    nextMonday(7 * 3600);
    await send();
    const [mail] = await mails();
    expect(mail?.body).toContain('30 mistakes are due, and 4 more later.');
  });

  it('counts the days of its week on which the daily questions were done', async () => {
    await want(true);
    const first = dayInKolkata(test.clock.now());
    // All from the day before the week to the day after it, but one.
    await test.deps.pool.query(
      `insert into daily_days (account_id, day, is_done)
       select $1, day, day <> $2::int + 3 from generate_series($2::int - 1, $2::int + 7) as day`,
      [learnerId, first],
    );
    nextMonday(7 * 3600);
    await send();
    expect((await mails())[0]?.body).toContain('The daily ten: on 6 days.');
  });

  it('counts as due what is due on its own day, but for what is laid aside', async () => {
    await want(true);
    const monday = dayInKolkata(test.clock.now()) + 7;
    const paper = await givenTest(test.deps, { questions: Array(4).fill({ correct: 0 }) });
    const { id } = (await learner.call('POST', '/api/attempts', { testId: paper.id })).body;
    await learner.call('POST', `/api/attempts/${id}/submission`, {
      answers: Object.fromEntries(paper.questionIds.map((questionId) => [questionId, 3])),
    });
    await siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
    await test.deps.pool.query(
      `update review_cards set due_day = $2::int + (array[-1, 0, 1, 0])[position + 1],
              suspended_at = case when position = 3 then $3::timestamptz end
        where account_id = $1`,
      [learnerId, monday, test.clock.now()],
    );
    nextMonday(7 * 3600);
    await send();
    expect((await mails())[0]?.body).toContain('2 mistakes are due.');
  });

  it('asks for the next exam once its day is over, when nothing comes back any more', async () => {
    await want(true);
    const paper = await givenTest(test.deps);
    const { id } = (await learner.call('POST', '/api/attempts', { testId: paper.id })).body;
    await learner.call('POST', `/api/attempts/${id}/submission`, {
      answers: { [`${paper.questionIds[0]}`]: 3 },
    });
    await siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
    const examDate = new Date(test.clock.now().getTime() + 2 * daySeconds * 1000);
    await learner.call('PATCH', '/api/profile', { examDate: examDate.toISOString().slice(0, 10) });
    nextMonday(7 * 3600);
    await send();
    const [mail] = await mails();
    expect(mail?.body).toContain('The day of your exam is over. Name the next one');
    expect(mail?.body).not.toContain('due');
  });

  it('is not lost, and not doubled, when a process dies in the middle', async () => {
    await want(true);
    nextMonday(7 * 3600);
    await test.deps.pool.query(
      `alter table weekly_mails add constraint broken check (done_week < 0) not valid`,
    );
    try {
      await expect(send()).rejects.toThrow('update "weekly_mails"');
    } finally {
      await test.deps.pool.query('alter table weekly_mails drop constraint broken');
    }
    expect(await mails()).toEqual([]);
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('goes to nobody whose address is not verified', async () => {
    const other = await givenLearner(test);
    await want(true, other);
    nextMonday(7 * 3600);
    await send();
    expect(await mails()).toEqual([]);
  });
});
