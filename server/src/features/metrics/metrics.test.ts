import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { readExposition } from '#testing/exposition.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const token = 'a-long-token-of-the-operators';
const test = useTestApp();
const guarded = useTestApp({ METRICS_TOKEN: token });
const onDisk = useTestApp({ DATA_DIR: tmpdir() });
const withoutDisk = useTestApp({ DATA_DIR: '/nowhere' });
const behindProxy = useTestApp({ TRUST_PROXY: '1' });
const secure = useTestApp({ SITE_URL: 'https://taiyari.example' });

async function scrape(from = test): Promise<ReturnType<typeof readExposition>> {
  const response = await from.app.inject({ url: '/metrics' });
  expect(response.statusCode).toBe(200);
  return readExposition(response.body);
}

async function givenRunningAttempt(learner: Caller) {
  const { id, questionIds } = await givenTest(test.deps);
  const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
  return { url: `/api/attempts/${attempt.id}`, questionId: `${questionIds[0]}` };
}

describe('who may read /metrics', () => {
  const status = async (
    app: typeof test,
    headers: Record<string, string>,
    remoteAddress?: string,
  ) =>
    (
      await app.app.inject({
        url: '/metrics',
        headers,
        ...(remoteAddress === undefined ? {} : { remoteAddress }),
      })
    ).statusCode;

  it('is a program of this machine, where there is no token', async () => {
    expect(await status(test, {})).toBe(200);
    expect(await status(test, {}, '::1')).toBe(200);
    expect(await status(test, {}, '192.168.1.7')).toBe(404);
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '192.168.1.7' },
    { forwarded: 'for=192.168.1.7' },
    { 'x-real-ip': '192.168.1.7' },
    { via: '1.1 proxy' },
    { host: 'taiyari.example' },
  ])('is nobody who comes through a proxy of this machine: %o', async (headers) => {
    expect(await status(test, headers)).toBe(404);
  });

  it('is nobody without a token where a proxy is known to stand before the site', async () => {
    expect(await status(behindProxy, {})).toBe(404);
    expect(await status(secure, {})).toBe(404);
  });

  it('is whoever has the token, from anywhere, and nobody else', async () => {
    const bearer = { authorization: `Bearer ${token}` };
    expect(await status(guarded, bearer)).toBe(200);
    expect(await status(guarded, { ...bearer, 'x-forwarded-for': '10.0.0.1' }, '10.0.0.2')).toBe(
      200,
    );
    expect(await status(guarded, {})).toBe(401);
    expect(await status(guarded, { authorization: `Bearer ${token}x` })).toBe(401);
    expect(await status(guarded, { authorization: 'Bearer' })).toBe(401);
  });

  it('is nobody by another way of writing the address, which a proxy that closes /metrics may let pass', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const ways = ['/metrics/', '/metrics/?a=b', '/%6Detrics', '//metrics', '/Metrics'];
    for (const url of ways) {
      expect((await guarded.app.inject({ url, headers })).statusCode).toBe(404);
      expect((await test.app.inject({ url })).statusCode).toBe(404);
    }
    expect((await test.app.inject({ url: '/metrics?a=b' })).statusCode).toBe(200);
  });

  it('is no administrator by his session: it is no page of the console', async () => {
    const admin = await guarded.signedIn(
      (await givenAccount(guarded.deps, { labels: ['admin'] })).id,
    );
    expect((await admin.call('GET', '/metrics')).status).toBe(401);
  });
});

describe('/metrics', () => {
  it('counts requests by the pattern of their route and never by what was typed', async () => {
    const before = await scrape();
    const found = 'taiyari_http_request_duration_seconds_count';
    const health = { route: '/api/health', method: 'GET', status: '2xx' };
    const missing = { route: '/api/tests/:testId', method: 'GET', status: '4xx' };
    const nowhere = { route: 'none', method: 'GET', status: '4xx' };
    await test.visitor.call('GET', '/api/health');
    await test.visitor.call('GET', '/api/tests/secret-of-somebody?search=secret-of-somebody');
    await test.visitor.call('GET', '/api/secret-of-somebody');
    const after = await scrape();
    for (const labels of [health, missing, nowhere]) {
      expect(after.value(found, labels) - before.value(found, labels)).toBe(1);
    }
    expect(after.text).not.toContain('secret-of-somebody');
  });

  it('counts as many answers stored as acknowledged, and none that was refused', async () => {
    const before = await scrape();
    const learner = await givenLearner(test);
    const { url, questionId } = await givenRunningAttempt(learner);
    const save = (revision: number) =>
      learner.call('PATCH', `${url}/answers`, { revision, answers: { [questionId]: 1 } });
    expect((await save(0)).status).toBe(200);
    expect((await save(1)).status).toBe(200);
    expect((await save(0)).status).toBe(409);
    const after = await scrape();
    for (const name of ['acknowledged', 'stored']) {
      const metric = `taiyari_answers_${name}_total`;
      const labels = { kind: 'save' };
      expect(after.value(metric, labels) - before.value(metric, labels)).toBe(2);
    }
  });

  it('has answers of every kind from the start: an alert compares nothing with a figure that is missing', async () => {
    const app = await createApp(test.deps);
    const { body } = await app.inject({ url: '/metrics' });
    await app.close();
    for (const name of ['acknowledged', 'stored']) {
      expect(readExposition(body).labelsOf(`taiyari_answers_${name}_total`)).toEqual([
        { kind: 'save' },
        { kind: 'submission' },
      ]);
    }
  });

  it('counts a submission as acknowledged and stored once, however often it is sent', async () => {
    const before = await scrape();
    const { url } = await givenRunningAttempt(await givenLearner(test));
    const learner = await givenLearner(test);
    const own = await givenRunningAttempt(learner);
    expect((await learner.call('POST', `${url}/submission`, {})).status).toBe(404);
    expect((await learner.call('POST', `${own.url}/submission`, {})).status).toBe(200);
    expect((await learner.call('POST', `${own.url}/submission`, {})).status).toBe(200);
    const after = await scrape();
    for (const name of ['acknowledged', 'stored']) {
      const metric = `taiyari_answers_${name}_total`;
      const labels = { kind: 'submission' };
      expect(after.value(metric, labels) - before.value(metric, labels)).toBe(1);
    }
  });

  it('tells size and duration of batches', async () => {
    const before = await scrape();
    const learner = await givenLearner(test);
    await Promise.all([1, 2, 3].map(() => learner.call('GET', '/api/attempts')));
    const after = await scrape();
    const sessions = { batcher: 'sessions' };
    const grown = (name: string) => after.value(name, sessions) - before.value(name, sessions);
    expect(grown('taiyari_batch_size_sum')).toBe(3);
    expect(grown('taiyari_batch_duration_seconds_count')).toBe(grown('taiyari_batch_size_count'));
  });

  it('tells running and overdue attempts, read at most every ten seconds', async () => {
    const learner = await givenLearner(test);
    await givenRunningAttempt(learner);
    test.clock.advance(11);
    const first = await scrape();
    expect(first.value('taiyari_attempts_running')).toBe(1);
    expect(first.value('taiyari_attempts_overdue')).toBe(0);
    await givenRunningAttempt(learner);
    expect((await scrape()).value('taiyari_attempts_running')).toBe(1);
    test.clock.advance(3600);
    const later = await scrape();
    expect(later.value('taiyari_attempts_running')).toBe(2);
    expect(later.value('taiyari_attempts_overdue')).toBe(2);
  });

  it('tells what waits in the outbox, and for how long', async () => {
    const { db, clock } = test.deps;
    const mail = { recipient: 'a@example.com', subject: 's', textBody: 't', htmlBody: 'h' };
    await enqueueMail(db, mail, clock.now());
    test.clock.advance(90);
    await enqueueMail(db, mail, clock.now());
    await test.deps.pool.query(
      `update mail_outbox set last_error = 'refused' where created_at = $1`,
      [clock.now()],
    );
    const figures = await scrape();
    expect(figures.value('taiyari_mails_waiting')).toBe(2);
    expect(figures.value('taiyari_mails_failed')).toBe(1);
    expect(figures.value('taiyari_mails_oldest_seconds')).toBe(90);
  });

  it('tells the queue of hashes after a log-in', async () => {
    // Of its own: it has heard of no queue before.
    const app = await createApp(test.deps);
    const queues = async () =>
      (await scrape({ ...test, app })).labelsOf('taiyari_queue_running').map(({ queue }) => queue);
    expect(await queues()).not.toContain('hashing');
    const payload = { email: 'nobody@example.com', password: 'chinar-leaf-42' };
    const url = '/api/account/sessions/email';
    const answered = await app.inject({ method: 'POST', url, payload });
    expect(answered.json()).toMatchObject({ type: 'invalid-credentials' });
    expect(await queues()).toContain('hashing');
    const figures = await scrape({ ...test, app });
    for (const name of ['taiyari_queue_running', 'taiyari_queue_waiting']) {
      expect(figures.value(name, { queue: 'hashing' })).toBe(0);
    }
    await app.close();
  });

  it('tells pools and the process', async () => {
    const figures = await scrape();
    expect(figures.value('taiyari_pool_connections', { pool: 'learners' })).toBeGreaterThan(0);
    expect(figures.value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(figures.value('taiyari_database_up')).toBe(1);
  });

  it('tells what is free on the disk of the data folder, and nothing where there is no such folder', async () => {
    const name = 'taiyari_disk_free_bytes';
    const { bavail, bsize } = await statfs(tmpdir());
    const free = (await scrape(onDisk)).value(name);
    expect(free).toBeGreaterThan((bavail * bsize) / 2);
    expect(free).toBeLessThan(bavail * bsize * 2);
    expect((await scrape(withoutDisk)).text).not.toMatch(new RegExp(`^${name} `, 'm'));
  });

  it('answers while the database is away, and says so', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing', () => undefined);
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    const app = await createApp({ ...test.deps, config, db: away.db, pool: away.pool });
    const { statusCode, body } = await app.inject({ url: '/metrics' });
    await app.close();
    await away.close();
    expect(statusCode).toBe(200);
    expect(readExposition(body).value('taiyari_database_up')).toBe(0);
    expect(body).not.toMatch(/^taiyari_attempts_running /m);
  });
});
