import { describe, expect, it } from 'vitest';
import { notifications } from '#database/announcements.ts';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const url = '/api/admin/notifications';
const required = 'Title and description are required';

async function givenNotification(
  title: string,
  overrides: Partial<typeof notifications.$inferInsert> = {},
) {
  test.clock.advance(60);
  const createdAt = test.clock.now();
  const row = { id: newId(), title, description: `About ${title}`, createdAt, ...overrides };
  await test.deps.db.insert(notifications).values(row);
  return row.id;
}

const stored = () =>
  test.deps.db
    .select({
      id: notifications.id,
      title: notifications.title,
      description: notifications.description,
      link: notifications.link,
    })
    .from(notifications);

describe('a new notification', () => {
  it('is stored trimmed, shown to learners and written into the log', async () => {
    const admin = await givenAdmin(test);
    const answer = await admin.call('POST', url, {
      title: '  Mock 5 ',
      description: ' Test 5 is there. ',
      link: ' /practice-tests ',
    });
    const texts = { title: 'Mock 5', description: 'Test 5 is there.', link: '/practice-tests' };
    const { id } = answer.body;
    expect(answer.status).toBe(201);
    const now = test.clock.now().toISOString();
    expect(answer.body).toEqual({ id, ...texts, createdAt: now, updatedAt: now });
    expect(await stored()).toEqual([{ id, ...texts }]);
    const learner = await givenLearner(test);
    const { body } = await learner.call('GET', '/api/notifications');
    expect(body).toMatchObject({ items: [{ id, ...texts, isRead: false }], unread: 1 });
    expect(await auditOf(test.deps, id)).toEqual([
      {
        actorId: admin.id,
        action: 'notification.created',
        subjectName: 'Mock 5',
        before: null,
        after: texts,
      },
    ]);
  });

  it.each([
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
  ])('with the link %j is stored with null', async (link, expected) => {
    const admin = await givenAdmin(test);
    const body = { title: 'A', description: 'B', link };
    expect((await admin.call('POST', url, body)).body.link).toBe(expected);
    expect(await stored()).toMatchObject([{ link: expected }]);
  });

  it.each([
    { body: {}, paths: ['title', 'description'] },
    { body: { title: '  ', description: 'B' }, paths: ['title'] },
    { body: { title: 'A', description: '\u200b\t' }, paths: ['description'] },
  ])('needs title and description: $body', async ({ body, paths }) => {
    const answer = await (await givenAdmin(test)).call('POST', url, body);
    expect(answer).toMatchObject({ status: 422, body: { detail: required } });
    expect(answer.body.errors).toMatchObject(paths.map((path) => ({ path, message: required })));
    expect(await stored()).toEqual([]);
  });

  it.each([
    { title: 5 },
    { title: 'x'.repeat(201) },
    { description: 'x'.repeat(5001) },
    { link: 'javascript:alert(1)' },
    { link: '//evil.example' },
    { link: 'https://jkssb.nic.in@evil.example' },
    { link: 'news' },
    { link: 5 },
    { createdAt: '2020-01-01T00:00:00Z' },
    { id: newId() },
  ])('is refused with %j', async (bad) => {
    const body = { title: 'A', description: 'B', ...bad };
    const answer = await (await givenAdmin(test)).call('POST', url, body);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: Object.keys(bad)[0], message: expect.any(String) }] },
    });
    expect(await stored()).toEqual([]);
  });
});

describe('an edit', () => {
  it('changes the texts, keeps the moment and logs what has changed', async () => {
    const id = await givenNotification('Old', { link: '/news' });
    const createdAt = test.clock.now().toISOString();
    test.clock.advance(3600);
    const admin = await givenAdmin(test);
    const texts = { title: 'New', description: 'About Old', link: '' };
    const answer = await admin.call('PUT', `${url}/${id}`, texts);
    const after = { ...texts, link: null };
    expect(answer).toMatchObject({ status: 200, body: { id, ...after, createdAt } });
    expect(await stored()).toEqual([{ id, ...after }]);
    expect(await auditOf(test.deps, id)).toEqual([
      {
        actorId: admin.id,
        action: 'notification.updated',
        subjectName: 'New',
        before: { title: 'Old', link: '/news' },
        after: { title: 'New', link: null },
      },
    ]);
  });

  it('without a link leaves the link as it is', async () => {
    const id = await givenNotification('Old', { link: '/news' });
    const texts = { title: 'New', description: 'B' };
    await (await givenAdmin(test)).call('PUT', `${url}/${id}`, texts);
    expect(await stored()).toEqual([{ id, ...texts, link: '/news' }]);
  });

  it('is refused when somebody has saved since, also in the same moment', async () => {
    const admin = await givenAdmin(test);
    const id = await givenNotification('Mock 5');
    const read = async () => (await admin.call('GET', url)).body.items[0];
    const { updatedAt } = await read();
    const save = (title: string, seen?: string) =>
      admin.call('PUT', `${url}/${id}`, { title, description: 'There.', updatedAt: seen });
    const both = await Promise.all([save('One', updatedAt), save('Two', updatedAt)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = await read();
    expect((await save('Three', updatedAt)).body.type).toBe('conflict');
    expect(await read()).toEqual(after);
    expect((await save('Three', after.updatedAt)).status).toBe(200);
    expect((await save('Four')).status).toBe(200);
  });

  it('that is bad changes nothing', async () => {
    const id = await givenNotification('Old');
    const answer = await (await givenAdmin(test)).call('PUT', `${url}/${id}`, { title: 'New' });
    expect(answer).toMatchObject({ status: 422, body: { detail: required } });
    expect(await stored()).toMatchObject([{ title: 'Old' }]);
    expect(await auditOf(test.deps, id)).toEqual([]);
  });
});

describe('a deletion', () => {
  it('takes the notification away and keeps in the log what it said', async () => {
    const id = await givenNotification('Gone', { link: '/news' });
    const kept = await givenNotification('Kept');
    const answer = await (await givenAdmin(test)).call('DELETE', `${url}/${id}`);
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(await stored()).toMatchObject([{ id: kept }]);
    expect(await auditOf(test.deps, id)).toMatchObject([
      {
        action: 'notification.deleted',
        before: { title: 'Gone', description: 'About Gone', link: '/news' },
        after: null,
      },
    ]);
  });
});

it.each(['PUT', 'DELETE'] as const)('%s of what is not there is a 404', async (method) => {
  const admin = await givenAdmin(test);
  const body = method === 'PUT' ? { title: 'A', description: 'B' } : undefined;
  for (const id of [newId(), 'nonsense']) {
    expect((await admin.call(method, `${url}/${id}`, body)).status).toBe(404);
  }
});

describe('the list', () => {
  async function titles(query: string) {
    const { body } = await (await givenAdmin(test)).call('GET', `${url}?${query}`);
    return { titles: body.items.map(({ title }: { title: string }) => title), total: body.total };
  }

  it('comes newest first and in pages, beyond a hundred too', async () => {
    for (let n = 1; n <= 103; n += 1) await givenNotification(`${n}`);
    expect(await titles('limit=2')).toEqual({ titles: ['103', '102'], total: 103 });
    expect(await titles('limit=2&offset=101')).toEqual({ titles: ['2', '1'], total: 103 });
    expect((await titles('')).titles).toHaveLength(103);
  });

  it('is searched in title, description and link, as it is written', async () => {
    await givenNotification('Class IV 50% done');
    await givenNotification('Police', { description: 'New DATES are out' });
    await givenNotification('Board', { link: 'https://jkssb.nic.in/notice' });
    expect(await titles('search=50%25')).toEqual({ titles: ['Class IV 50% done'], total: 1 });
    expect(await titles('search=dates')).toEqual({ titles: ['Police'], total: 1 });
    expect(await titles('search=jkssb')).toEqual({ titles: ['Board'], total: 1 });
    expect(await titles('search=nothing')).toEqual({ titles: [], total: 0 });
  });

  it.each(['limit=0', 'limit=501', 'offset=-1', 'colour=red'])('refuses %s', async (query) => {
    expect((await (await givenAdmin(test)).call('GET', `${url}?${query}`)).status).toBe(422);
  });
});
