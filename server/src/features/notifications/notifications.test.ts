import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profiles } from '#database/accounts.ts';
import { notifications } from '#database/announcements.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function givenNotification(title: string, link: string | null = null): Promise<string> {
  test.clock.advance(60);
  const id = newId();
  const row = { id, title, description: `About ${title}`, link, createdAt: test.clock.now() };
  await test.deps.db.insert(notifications).values(row);
  return id;
}

async function readStates(caller: Caller): Promise<unknown> {
  const { body } = await caller.call('GET', '/api/notifications');
  const states = body.items.map((item: { title: string; isRead: boolean }) => [
    item.title,
    item.isRead,
  ]);
  return { states, unread: body.unread };
}

describe('the notifications', () => {
  it('show every field, the newest first', async () => {
    const older = await givenNotification('Older', 'https://example.com');
    const olderTime = test.clock.now().toISOString();
    const newer = await givenNotification('Newer');
    const answer = await (await givenLearner(test)).call('GET', '/api/notifications');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      items: [
        {
          id: newer,
          title: 'Newer',
          description: 'About Newer',
          link: null,
          createdAt: test.clock.now().toISOString(),
          isRead: false,
        },
        {
          id: older,
          title: 'Older',
          description: 'About Older',
          link: 'https://example.com',
          createdAt: olderTime,
          isRead: false,
        },
      ],
      total: 2,
      unread: 2,
    });
  });

  it('are the fifty newest', async () => {
    for (let n = 1; n <= 52; n += 1) await givenNotification(`${n}`);
    const { body } = await (await givenLearner(test)).call('GET', '/api/notifications');
    expect(body).toMatchObject({ total: 50, unread: 50 });
    expect(body.items).toHaveLength(50);
    expect(body.items[0].title).toBe('52');
    expect(body.items[49].title).toBe('3');
  });

  it('are read up to the moment at which the learner says so', async () => {
    await givenNotification('seen');
    const caller = await givenLearner(test);
    const answer = await caller.call('POST', '/api/notifications/read');
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(await readStates(caller)).toEqual({ states: [['seen', true]], unread: 0 });

    await givenNotification('new');
    expect(await readStates(caller)).toEqual({
      states: [
        ['new', false],
        ['seen', true],
      ],
      unread: 1,
    });
  });

  it('that came after the newest that was shown stay unread', async () => {
    await givenNotification('shown');
    const upTo = test.clock.now().toISOString();
    await givenNotification('sent meanwhile');
    const caller = await givenLearner(test);
    const read = (body: unknown) => caller.call('POST', '/api/notifications/read', body);
    expect(await read({ upTo })).toMatchObject({ status: 204, body: undefined });
    const states = [
      ['sent meanwhile', false],
      ['shown', true],
    ];
    expect(await readStates(caller)).toEqual({ states, unread: 1 });

    // A device that has shown less takes nothing back.
    await read({ upTo: test.clock.now().toISOString() });
    await read({ upTo });
    expect(await readStates(caller)).toMatchObject({ unread: 0 });
    // One that names a later moment reads nothing that is to come.
    await read({ upTo: '2100-01-01T00:00:00.000Z' });
    await givenNotification('new');
    expect(await readStates(caller)).toEqual({
      states: [['new', false], ...states.map(([title]) => [title, true])],
      unread: 1,
    });
  });

  it.each([
    { upTo: 'now' },
    { upTo: 5 },
    { upTo: '0000-01-01T00:00:00Z' },
    { before: '2026-01-01T00:00:00Z' },
  ])('are not read by %j', async (body) => {
    await givenNotification('news');
    const caller = await givenLearner(test);
    expect((await caller.call('POST', '/api/notifications/read', body)).status).toBe(422);
    expect(await readStates(caller)).toMatchObject({ unread: 1 });
  });

  it('that one learner has read are unread for another', async () => {
    await givenNotification('news');
    await (await givenLearner(test)).call('POST', '/api/notifications/read');
    expect(await readStates(await givenLearner(test))).toEqual({
      states: [['news', false]],
      unread: 1,
    });
  });

  it('can be read by an old account that has no profile yet', async () => {
    const { id } = await givenAccount(test.deps);
    await test.deps.db.delete(profiles).where(eq(profiles.accountId, id));
    await givenNotification('news');
    const caller = await test.signedIn(id);
    expect(await readStates(caller)).toMatchObject({ unread: 1 });
    await caller.call('POST', '/api/notifications/read');
    expect(await readStates(caller)).toMatchObject({ unread: 0 });
  });

  it('are never invented', async () => {
    const { body } = await (await givenLearner(test)).call('GET', '/api/notifications');
    expect(body).toEqual({ items: [], total: 0, unread: 0 });
  });

  it('are not for visitors', async () => {
    for (const [method, url] of [
      ['GET', '/api/notifications'],
      ['POST', '/api/notifications/read'],
    ] as const) {
      expect(await test.visitor.call(method, url)).toMatchObject({
        status: 401,
        body: { type: 'unauthenticated' },
      });
    }
  });
});
