import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '#database/accounts.ts';
import { enrolments } from '#database/enrolments.ts';
import { userJobs } from '#database/user-jobs.ts';
import { runUserJobs } from '#features/users/jobs/run.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAccount, givenGuest, givenSeries } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;

beforeEach(async () => {
  await test.deps.db.execute(sql`delete from user_jobs`);
  await test.deps.db.execute(sql`delete from mail_outbox`);
  const { id } = await givenAccount(test.deps, { labels: ['admin'], name: 'Zoya Mir' });
  admin = await test.signedIn(id, true);
});

const mail = { kind: 'mail', subject: 'Mock 9', text: 'It is there.\n\nGood luck!' };
const start = (body: object) => admin.call('POST', '/api/admin/user-jobs', body);
const read = async (id: string) => (await admin.call('GET', `/api/admin/user-jobs/${id}`)).body;
const run = () => runUserJobs(test.deps);

async function givenVerified(count: number): Promise<{ id: string; email: string }[]> {
  const accounts = [];
  for (let made = 0; made < count; made += 1) {
    accounts.push(await givenAccount(test.deps, { emailVerifiedAt: test.clock.now() }));
  }
  return accounts;
}

async function mails(): Promise<{ recipient: string; text_body: string }[]> {
  const { rows } = await test.deps.db.execute<{ recipient: string; text_body: string }>(
    sql`select recipient, text_body from mail_outbox order by recipient`,
  );
  return rows;
}

describe('a mail to many', () => {
  it('goes to each, with what was written and a way to get no more', async () => {
    const accounts = await givenVerified(2);
    const ids = accounts.map(({ id }) => id);
    const { status, body } = await start({ ...mail, ids: [...ids, ...ids] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Mock 9', state: 'running', total: 2, done: 0 });
    expect(await mails()).toEqual([]);
    await run();
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(
      accounts.map(({ email }) => email).sort(),
    );
    expect(sent[0]?.text_body).toContain('It is there.\n\nGood luck!');
    expect(sent[0]?.text_body).toContain('turn off email notifications');
    expect(await read(body.id)).toMatchObject({
      state: 'done',
      done: 2,
      refusals: [],
      finishedAt: test.clock.now().toISOString(),
      actorName: 'Zoya Mir',
    });
    await run();
    expect(await mails()).toHaveLength(2);
    expect(await auditOf(test.deps, body.id)).toMatchObject([
      { action: 'user-job.started', after: { kind: 'mail', users: 2, title: 'Mock 9' } },
    ]);
  });

  it('is refused for who cannot or does not want to have it, with the reason', async () => {
    const [wanting, unwanting, away] = await givenVerified(3);
    const unverified = await givenAccount(test.deps);
    const guest = await givenGuest(test.deps);
    const { db } = test.deps;
    const now = test.clock.now();
    const times = { createdAt: now, updatedAt: now };
    await db
      .insert(profiles)
      .values({ accountId: `${unwanting?.id}`, emailNotifications: false, ...times })
      .onConflictDoUpdate({ target: profiles.accountId, set: { emailNotifications: false } });
    await admin.call('PATCH', `/api/admin/users/${away?.id}`, { isActive: false });
    const ids = [wanting?.id, unwanting?.id, away?.id, unverified.id, guest];
    const { body } = await start({ ...mail, ids });
    await run();
    const job = await read(body.id);
    expect(job).toMatchObject({ total: 4, done: 1, refused: 3 });
    const reasonOf = (id: string | undefined) =>
      job.refusals.find(({ userId }: { userId: string }) => userId === id)?.reason;
    expect(reasonOf(unwanting?.id)).toBe('Has turned off email notifications');
    expect(reasonOf(away?.id)).toBe('The account is deactivated');
    expect(reasonOf(unverified.id)).toBe('The email address is not verified');
  });

  it('is stopped by the mail provider itself, and not by whoever only follows the address', async () => {
    const [one, two] = await givenVerified(2);
    const ids = [`${one?.id}`, `${two?.id}`];
    const { db } = test.deps;
    const sent = async () => {
      await db.execute(sql`delete from mail_outbox`);
      await start({ ...mail, ids });
      await run();
      const { rows } = await db.execute<{ recipient: string; url: string; body: string }>(
        sql`select recipient, stop_url as url, text_body as body from mail_outbox`,
      );
      return new Map(rows.map((row) => [row.recipient, row]));
    };
    const first = (await sent()).get(`${one?.email}`);
    expect(first?.url).toMatch(/^http.*\/known\/mails\?key=[0-9a-f-]{36}$/);
    expect(first?.body).toContain(`turn off email notifications: ${first?.url}`);
    const { pathname, search } = new URL(`${first?.url}`);
    const press = async (query = search) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = 'List-Unsubscribe=One-Click';
      const url = pathname + query;
      const { statusCode, body } = await test.app.inject({ method: 'POST', url, payload, headers });
      return [statusCode, statusCode === 200 ? body : ''];
    };
    await test.app.inject({ url: pathname + search });
    expect(await press('?key=0b1d6f1e-93d0-4e1b-9a3a-6d1f6f6f6f6f')).toEqual([404, '']);
    // Nothing is stopped yet, and a later mail bears the same key.
    const second = await sent();
    expect([second.size, second.get(`${one?.email}`)?.url]).toEqual([2, first?.url]);
    expect(await press()).toEqual([200, '']);
    expect(await press()).toEqual([200, '']);
    expect([...(await sent()).keys()]).toEqual([two?.email]);
  });

  it('leaves room in the outbox for the mails of others, and goes on when there is', async () => {
    const ids = (await givenVerified(120)).map(({ id }) => id);
    const { body } = await start({ ...mail, ids });
    await run();
    expect(await read(body.id)).toMatchObject({ state: 'running', done: 50 });
    await test.deps.db.execute(sql`delete from mail_outbox`);
    await run();
    await test.deps.db.execute(sql`delete from mail_outbox`);
    await run();
    expect(await mails()).toHaveLength(20);
    expect(await read(body.id)).toMatchObject({ state: 'done', done: 120 });
  });

  it('is stopped, and what was sent stays sent', async () => {
    const ids = (await givenVerified(60)).map(({ id }) => id);
    const { body } = await start({ ...mail, ids });
    await run();
    const cancel = () => admin.call('POST', `/api/admin/user-jobs/${body.id}/cancel`);
    expect((await cancel()).body).toMatchObject({ state: 'cancelled', done: 50, total: 60 });
    expect((await cancel()).status).toBe(409);
    await test.deps.db.execute(sql`delete from mail_outbox`);
    await run();
    expect(await mails()).toEqual([]);
    expect((await auditOf(test.deps, body.id)).at(-1)).toMatchObject({
      action: 'user-job.cancelled',
    });
  });

  it('is done once, however many processes are at it', async () => {
    const ids = (await givenVerified(40)).map(({ id }) => id);
    const { body } = await start({ ...mail, ids });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await mails()).toHaveLength(40);
    expect(await read(body.id)).toMatchObject({ state: 'done', done: 40 });
  });
});

describe('a series for many', () => {
  it('is given to who has it not, on record, and says who had it', async () => {
    const given = { title: 'Patwari', isFree: false, priceRupees: 499 };
    const { id: seriesId } = await givenSeries(test.deps, given);
    const accounts = await givenVerified(2);
    const ids = accounts.map(({ id }) => id);
    await admin.call('PUT', `/api/admin/users/${ids[0]}/enrolments/${seriesId}`);
    const reason = 'The class of 2026.';
    const { body } = await start({ kind: 'enrolment', ids, seriesId, reason });
    await run();
    expect(await read(body.id)).toMatchObject({
      title: 'Patwari',
      text: reason,
      state: 'done',
      done: 1,
      unchanged: 1,
    });
    const rows = await test.deps.db
      .select()
      .from(enrolments)
      .where(eq(enrolments.seriesId, seriesId));
    expect(rows.map(({ accountId, priceRupees }) => ({ accountId, priceRupees }))).toEqual(
      expect.arrayContaining(ids.map((accountId) => ({ accountId, priceRupees: 0 }))),
    );
    expect((await auditOf(test.deps, `${ids[1]}`)).at(-1)).toMatchObject({
      action: 'user.series-given',
      after: { seriesId, series: expect.stringMatching(/\w/), reason },
    });
    const user = await admin.call('GET', `/api/admin/users/${ids[1]}`);
    expect(user.body.enrolments).toMatchObject([{ testSeriesId: seriesId, givenBecause: reason }]);
    expect((await auditOf(test.deps, body.id))[0]).toMatchObject({
      action: 'user-job.started',
      after: { kind: 'enrolment', users: 2, title: 'Patwari', seriesId, reason },
    });
  });

  it('that is gone meanwhile is refused to the rest', async () => {
    const { id: seriesId } = await givenSeries(test.deps);
    const [account] = await givenVerified(1);
    const { body } = await start({ kind: 'enrolment', ids: [account?.id], seriesId });
    await test.deps.db.execute(sql`update series set status = 'archived' where id = ${seriesId}`);
    await run();
    expect(await read(body.id)).toMatchObject({
      state: 'done',
      refusals: [{ userId: account?.id, reason: 'Test series not found' }],
    });
  });
});

describe('a job', () => {
  it('is not begun without the password, without users or without what it is about', async () => {
    const { id } = await givenAccount(test.deps, { labels: ['admin'] });
    const [account] = await givenVerified(1);
    const ids = [account?.id];
    const without = await test.signedIn(id);
    const refused = await without.call('POST', '/api/admin/user-jobs', { ...mail, ids });
    expect(refused.body.type).toBe('password-required');
    expect((await start({ ...mail, ids: [] })).status).toBe(422);
    expect((await start({ ...mail, ids: [crypto.randomUUID()] })).status).toBe(404);
    expect((await start({ ...mail, ids, subject: 'Two\nlines' })).status).toBe(422);
    expect((await start({ ...mail, ids, text: ' ' })).status).toBe(422);
    const { id: seriesId } = await givenSeries(test.deps, { status: 'draft' });
    expect((await start({ kind: 'enrolment', ids, seriesId })).status).toBe(404);
    expect(await test.deps.db.select().from(userJobs)).toEqual([]);
  });

  it('takes ten thousand at once, and not one more', async () => {
    const ids = Array.from({ length: 10_001 }, () => crypto.randomUUID());
    expect((await start({ ...mail, ids: ids.slice(1) })).status).toBe(404);
    expect((await start({ ...mail, ids })).status).toBe(422);
  });

  it('is listed, the latest first', async () => {
    const [account] = await givenVerified(1);
    await start({ ...mail, ids: [account?.id] });
    test.clock.advance(1);
    await start({ ...mail, subject: 'Mock 10', ids: [account?.id] });
    const { body } = await admin.call('GET', '/api/admin/user-jobs');
    expect(body).toMatchObject({ items: [{ title: 'Mock 10' }, { title: 'Mock 9' }], total: 2 });
  });
});
