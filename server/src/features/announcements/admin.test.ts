import { describe, expect, it } from 'vitest';
import { announcements } from '#database/announcements.ts';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAdmin } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const url = '/api/admin/announcements';
const required = 'Title and subtitle are required';

const full = {
  title: 'Class IV dates',
  subtitle: 'JKSSB',
  description: 'The dates are out',
  content: 'Read the notice.',
  type: 'exam_alert',
  url: 'https://jkssb.nic.in/notice',
  priority: 7,
  isActive: false,
} as const;

async function givenAnnouncement(overrides: Partial<typeof announcements.$inferInsert> = {}) {
  test.clock.advance(60);
  const row = { ...full, id: newId(), createdAt: test.clock.now(), ...overrides };
  await test.deps.db.insert(announcements).values(row);
  return row.id;
}

async function storedFields() {
  const rows = await test.deps.db.select().from(announcements);
  return rows.map(
    ({ id: _, key: __, createdAt: ___, updatedAt: ____, words: _____, ...fields }) => fields,
  );
}

describe('a new announcement', () => {
  it('is active, of the type announcement and of priority 1 unless it says otherwise', async () => {
    const admin = await givenAdmin(test);
    const answer = await admin.call('POST', url, { title: ' Hello ', subtitle: ' World ' });
    const fields = {
      title: 'Hello',
      subtitle: 'World',
      description: '',
      content: '',
      type: 'announcement',
      url: null,
      priority: 1,
      isActive: true,
    };
    const { id } = answer.body;
    expect(answer.status).toBe(201);
    const now = test.clock.now().toISOString();
    expect(answer.body).toEqual({ id, ...fields, createdAt: now, updatedAt: now });
    expect(await storedFields()).toEqual([fields]);
    const { body } = await test.visitor.call('GET', '/api/announcements');
    expect(body).toMatchObject({ items: [{ id, title: 'Hello' }], total: 1 });
    expect(await auditOf(test.deps, id)).toEqual([
      {
        actorId: admin.id,
        action: 'announcement.created',
        subjectName: 'Hello',
        before: null,
        after: fields,
      },
    ]);
  });

  it('keeps every field that is given', async () => {
    const answer = await (await givenAdmin(test)).call('POST', url, full);
    expect(answer).toMatchObject({ status: 201, body: full });
    expect(await storedFields()).toEqual([full]);
  });

  it.each([
    { body: {}, paths: ['title', 'subtitle'] },
    { body: { ...full, title: ' \n' }, paths: ['title'] },
    { body: { ...full, subtitle: '\u200b' }, paths: ['subtitle'] },
  ])('needs title and subtitle: $paths', async ({ body, paths }) => {
    const answer = await (await givenAdmin(test)).call('POST', url, body);
    expect(answer).toMatchObject({ status: 422, body: { detail: required } });
    expect(answer.body.errors).toMatchObject(paths.map((path) => ({ path, message: required })));
    expect(await storedFields()).toEqual([]);
  });

  it.each([
    { priority: 0 },
    { priority: 11 },
    { priority: 1.5 },
    { priority: '5' },
    { type: 'party' },
    { url: 'ftp://a.example' },
    { url: '/\\evil.example' },
    { isActive: 'yes' },
    { subtitle: 'x'.repeat(301) },
    { createdAt: '2020-01-01T00:00:00Z' },
  ])('is refused with %j', async (bad) => {
    const answer = await (await givenAdmin(test)).call('POST', url, { ...full, ...bad });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: Object.keys(bad)[0], message: expect.any(String) }] },
    });
    expect(await storedFields()).toEqual([]);
  });
});

describe('an edit', () => {
  it('changes what it names, leaves the rest and logs what has changed', async () => {
    const id = await givenAnnouncement();
    const admin = await givenAdmin(test);
    const change = { title: 'New', subtitle: full.subtitle, url: '', isActive: true };
    const answer = await admin.call('PUT', `${url}/${id}`, change);
    const after = { ...full, title: 'New', url: null, isActive: true };
    expect(answer).toMatchObject({ status: 200, body: { id, ...after } });
    expect(await storedFields()).toEqual([after]);
    expect(await auditOf(test.deps, id)).toEqual([
      {
        actorId: admin.id,
        action: 'announcement.updated',
        subjectName: 'New',
        before: { title: full.title, url: full.url, isActive: false },
        after: { title: 'New', url: null, isActive: true },
      },
    ]);
  });

  it('that is bad changes nothing', async () => {
    const id = await givenAnnouncement();
    const answer = await (await givenAdmin(test)).call('PUT', `${url}/${id}`, {
      ...full,
      title: '',
    });
    expect(answer).toMatchObject({ status: 422, body: { detail: required } });
    expect(await storedFields()).toEqual([full]);
    expect(await auditOf(test.deps, id)).toEqual([]);
  });
});

describe('two edits at once', () => {
  it('are one, and the other is refused; a click in the list stands in the way of neither', async () => {
    const admin = await givenAdmin(test);
    const id = await givenAnnouncement();
    const read = async () => (await admin.call('GET', url)).body.items[0];
    const { updatedAt } = await read();
    const save = (title: string, seen?: string) =>
      admin.call('PUT', `${url}/${id}`, { title, subtitle: 'JKSSB', updatedAt: seen });
    await admin.call('PATCH', `${url}/${id}`, { priorityStep: 1 });
    const both = await Promise.all([save('One', updatedAt), save('Two', updatedAt)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = await read();
    expect(after).toMatchObject({ title: both.find(({ status }) => status === 200)?.body.title });
    expect(after).toMatchObject({ priority: 8 });
    expect(after.updatedAt).not.toBe(updatedAt);
    expect((await save('Three', updatedAt)).body.type).toBe('conflict');
    expect(await read()).toEqual(after);
    expect((await save('Three', after.updatedAt)).status).toBe(200);
    expect((await save('Four')).status).toBe(200);
  });
});

describe('a single field', () => {
  it('switches an announcement on and off', async () => {
    const id = await givenAnnouncement();
    const admin = await givenAdmin(test);
    for (const isActive of [true, false]) {
      const answer = await admin.call('PATCH', `${url}/${id}`, { isActive });
      expect(answer).toMatchObject({ status: 200, body: { ...full, isActive } });
      expect(await storedFields()).toEqual([{ ...full, isActive }]);
    }
    expect((await auditOf(test.deps, id)).map(({ action, after }) => [action, after])).toEqual([
      ['announcement.activated', { isActive: true }],
      ['announcement.deactivated', { isActive: false }],
    ]);
  });

  it('sets the priority', async () => {
    const id = await givenAnnouncement();
    const answer = await (await givenAdmin(test)).call('PATCH', `${url}/${id}`, { priority: 3 });
    expect(answer).toMatchObject({ status: 200, body: { ...full, priority: 3 } });
    expect(await storedFields()).toEqual([{ ...full, priority: 3 }]);
    expect(await auditOf(test.deps, id)).toMatchObject([
      { action: 'announcement.updated', before: { priority: 7 }, after: { priority: 3 } },
    ]);
  });

  it.each([
    { from: 9, priorityStep: 1, to: 10 },
    { from: 10, priorityStep: 1, to: 10 },
    { from: 2, priorityStep: -1, to: 1 },
    { from: 1, priorityStep: -1, to: 1 },
  ])(
    'moves the priority from $from by $priorityStep to $to',
    async ({ from, priorityStep, to }) => {
      const id = await givenAnnouncement({ priority: from });
      const answer = await (await givenAdmin(test)).call('PATCH', `${url}/${id}`, { priorityStep });
      expect(answer).toMatchObject({ status: 200, body: { priority: to } });
      expect(await storedFields()).toMatchObject([{ priority: to }]);
      expect(await auditOf(test.deps, id)).toHaveLength(from === to ? 0 : 1);
    },
  );

  it('loses no click of two administrators', async () => {
    const id = await givenAnnouncement({ priority: 2 });
    const [asha, bilal] = [await givenAdmin(test), await givenAdmin(test)];
    const clicks = [asha, bilal, asha, bilal, asha].map((admin) =>
      admin.call('PATCH', `${url}/${id}`, { priorityStep: 1 }),
    );
    const answers = await Promise.all(clicks);
    expect(answers.map(({ body }) => body.priority).toSorted()).toEqual([3, 4, 5, 6, 7]);
    expect(await storedFields()).toMatchObject([{ priority: 7 }]);
    expect(await auditOf(test.deps, id)).toHaveLength(5);
  });

  it.each([
    {},
    { isActive: true, priority: 3 },
    { priority: 11 },
    { priorityStep: 2 },
    { priorityStep: 0 },
    { isActive: null },
    { title: 'New' },
  ])('is refused as %j', async (body) => {
    const id = await givenAnnouncement();
    const answer = await (await givenAdmin(test)).call('PATCH', `${url}/${id}`, body);
    expect(answer).toMatchObject({ status: 422, body: { type: 'invalid-input' } });
    expect(await storedFields()).toEqual([full]);
  });
});

describe('a deletion', () => {
  it('takes the announcement away and keeps in the log what it said', async () => {
    const id = await givenAnnouncement();
    await givenAnnouncement({ title: 'Kept' });
    const answer = await (await givenAdmin(test)).call('DELETE', `${url}/${id}`);
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(await storedFields()).toMatchObject([{ title: 'Kept' }]);
    expect(await auditOf(test.deps, id)).toMatchObject([
      { action: 'announcement.deleted', subjectName: full.title, before: full, after: null },
    ]);
  });
});

it.each([
  ['PUT', { title: 'A', subtitle: 'B' }],
  ['PATCH', { isActive: true }],
  ['DELETE', undefined],
] as const)('%s of what is not there is a 404', async (method, body) => {
  const admin = await givenAdmin(test);
  for (const id of [newId(), 'nonsense']) {
    expect((await admin.call(method, `${url}/${id}`, body)).status).toBe(404);
  }
});

describe('the list', () => {
  async function titles(query: string) {
    const { body } = await (await givenAdmin(test)).call('GET', `${url}?${query}`);
    return { titles: body.items.map(({ title }: { title: string }) => title), total: body.total };
  }

  it('comes by priority as a number, then newest first, and in pages', async () => {
    await givenAnnouncement({ title: 'two', priority: 2 });
    await givenAnnouncement({ title: 'ten, older', priority: 10 });
    await givenAnnouncement({ title: 'ten, newer', priority: 10 });
    expect(await titles('')).toEqual({ titles: ['ten, newer', 'ten, older', 'two'], total: 3 });
    expect(await titles('limit=1&offset=2')).toEqual({ titles: ['two'], total: 3 });
  });

  it('is not cut at a hundred', async () => {
    for (let n = 1; n <= 103; n += 1) await givenAnnouncement({ title: `${n}` });
    expect((await titles('')).titles).toHaveLength(103);
    expect(await titles('limit=20&offset=102')).toEqual({ titles: ['1'], total: 103 });
  });

  it('is filtered by state and by type', async () => {
    await givenAnnouncement({ title: 'on', isActive: true, type: 'news' });
    await givenAnnouncement({ title: 'off', type: 'news' });
    await givenAnnouncement({ title: 'result', type: 'result' });
    expect((await titles('filter=all')).total).toBe(3);
    expect((await titles('filter=active')).titles).toEqual(['on']);
    expect((await titles('filter=inactive')).titles).toEqual(['result', 'off']);
    expect((await titles('filter=news')).titles).toEqual(['off', 'on']);
    expect((await titles('filter=warning')).titles).toEqual([]);
  });

  it('is searched in every text, together with the filter', async () => {
    await givenAnnouncement({ title: '50% off', isActive: true });
    await givenAnnouncement({ title: 'B', subtitle: 'The 50% rule' });
    await givenAnnouncement({ title: 'C', content: 'Answer KEY' });
    expect((await titles('search=50%25')).titles).toEqual(['B', '50% off']);
    expect((await titles('search=50%25&filter=active')).titles).toEqual(['50% off']);
    expect((await titles('search=answer%20key')).titles).toEqual(['C']);
  });

  it.each(['filter=party', 'limit=0', 'offset=-1', 'colour=red'])('refuses %s', async (query) => {
    expect((await (await givenAdmin(test)).call('GET', `${url}?${query}`)).status).toBe(422);
  });
});
