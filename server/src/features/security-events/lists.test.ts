import { securityEventKinds } from '@taiyari/contract/rules/security-events';
import { beforeEach, describe, expect, it } from 'vitest';
import { securityEvents } from '#database/security-events.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount } from '#testing/builders.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: { id: string; email: string };
let caller: Caller;
let admin: Caller;

beforeEach(async () => {
  learner = await givenAccount(test.deps, { name: 'Zoya Mir', email: 'zoya@example.com' });
  caller = await test.signedIn(learner.id);
  admin = await givenAdmin(test);
});

/** One a minute, the first one oldest. */
async function givenEvents(...events: Partial<typeof securityEvents.$inferInsert>[]) {
  for (const event of events) {
    test.clock.advance(60);
    const at = test.clock.now();
    const origin = { address: '192.0.2.7', device: 'Chrome on Android' };
    const row = { id: newId(), at, lastAt: at, kind: 'log-in', accountId: learner.id } as const;
    await test.deps.db.insert(securityEvents).values({ ...row, ...origin, ...event });
  }
}

describe('a learner', () => {
  const own = async (query = '') =>
    (await caller.call('GET', `/api/account/security-events${query}`)).body;

  it('reads what happened to the own account, newest first, and of no other', async () => {
    const other = await givenAccount(test.deps);
    await givenEvents({}, { accountId: other.id }, { kind: 'log-in-failed', count: 4 });
    await givenEvents({ accountId: null, emailHash: Buffer.from('0123456789abcdef') });
    const body = await own();
    expect(body.total).toBe(2);
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      kind: 'log-in-failed',
      at: expect.any(String),
      lastAt: expect.any(String),
      count: 4,
      address: '192.0.2.7',
      device: 'Chrome on Android',
      subject: '',
    });
    expect((await own('?limit=1&offset=1')).items[0].kind).toBe('log-in');
  });

  it('finds it in the export of everything', async () => {
    await givenEvents({}, { kind: 'log-out' });
    const { body } = await caller.call('GET', '/api/account/export');
    const kinds = body.securityEvents.map((event: { kind: string }) => event.kind);
    expect(kinds).toEqual(['export', 'log-out', 'log-in']);
  });

  it.each(['limit=0', 'limit=101', 'offset=-1', 'kind=log-in'])('is refused %s', async (query) => {
    expect((await caller.call('GET', `/api/account/security-events?${query}`)).status).toBe(422);
  });
});

describe('the console', () => {
  const list = async (query = '') =>
    (await admin.call('GET', `/api/admin/security-events${query}`)).body;
  const found = async (query: string) =>
    (await list(query)).items.map((item: { kind: string }) => item.kind);

  it('shows them all, with the account or what stands for an unknown e-mail', async () => {
    await givenEvents({}, { accountId: null, emailHash: Buffer.from('0123456789abcdef', 'hex') });
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ account: null, unknownEmail: '01234567' });
    const { id, email } = learner;
    expect(items[1]).toMatchObject({
      account: { id, email, name: 'Zoya Mir' },
      unknownEmail: null,
    });
  });

  it('narrows them by kind, account, words and address', async () => {
    const other = await givenAccount(test.deps, { name: 'Bilal', email: 'b@example.org' });
    await givenEvents(
      { kind: 'log-in-failed' },
      { kind: 'export', accountId: other.id },
      { kind: 'log-out', address: '198.51.100.9' },
    );
    expect(await found('?kind=log-in-failed')).toEqual(['log-in-failed']);
    expect(await found(`?accountId=${other.id}`)).toEqual(['export']);
    expect(await found('?search=ZOYA@')).toEqual(['log-out', 'log-in-failed']);
    expect(await found('?search=bilal')).toEqual(['export']);
    expect(await found('?search=198.51.100.9')).toEqual(['log-out']);
    expect(await found('?search=198.51')).toEqual([]);
  });

  it('narrows them by days of Kashmir, and turns pages', async () => {
    test.clock.set(new Date('2026-03-01T18:28:00.000Z'));
    admin = await givenAdmin(test);
    await givenEvents({ kind: 'log-out' }, { kind: 'log-in' });
    expect(await found('?to=2026-03-01')).toEqual(['log-out']);
    expect(await found('?from=2026-03-02')).toEqual(['log-in']);
    expect(await found('?limit=1&offset=1')).toEqual(['log-out']);
  });

  it('knows every kind', async () => {
    await givenEvents(...securityEventKinds.map((kind) => ({ kind })));
    for (const kind of securityEventKinds) expect(await found(`?kind=${kind}`)).toEqual([kind]);
    expect((await list('?limit=3')).total).toBe(securityEventKinds.length);
  });

  it('refuses what it does not know', async () => {
    for (const query of ['kind=fire', 'from=yesterday', 'accountId=x', 'limit=0']) {
      expect((await admin.call('GET', `/api/admin/security-events?${query}`)).status).toBe(422);
    }
  });
});
