import { describe, expect, it } from 'vitest';
import { announcements } from '#database/announcements.ts';
import { newId } from '#platform/random/ids.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function givenAnnouncement(
  title: string,
  overrides: Partial<typeof announcements.$inferInsert> = {},
): Promise<string> {
  test.clock.advance(60);
  const row = { id: newId(), title, createdAt: test.clock.now(), ...overrides };
  await test.deps.db.insert(announcements).values(row);
  return row.id;
}

async function listedTitles(): Promise<string[]> {
  const { body } = await test.visitor.call('GET', '/api/announcements');
  return body.items.map((item: { title: string }) => item.title);
}

describe('the announcements', () => {
  it('show every field to anybody', async () => {
    const given = {
      title: 'Class IV dates',
      subtitle: 'JKSSB',
      description: 'The dates are out',
      content: 'Read the notice.',
      type: 'exam_alert',
      url: 'https://example.com/notice',
      priority: 7,
    };
    const id = await givenAnnouncement(given.title, given);
    const answer = await test.visitor.call('GET', '/api/announcements');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      items: [{ id, ...given, createdAt: test.clock.now().toISOString() }],
      total: 1,
    });
  });

  it('come by priority as a number, then the newest first', async () => {
    await givenAnnouncement('two', { priority: 2 });
    await givenAnnouncement('ten, older', { priority: 10 });
    await givenAnnouncement('ten, newer', { priority: 10 });
    await givenAnnouncement('one');
    expect(await listedTitles()).toEqual(['ten, newer', 'ten, older', 'two', 'one']);
  });

  it('leave out those that are switched off', async () => {
    await givenAnnouncement('off', { isActive: false, priority: 10 });
    await givenAnnouncement('on');
    expect(await listedTitles()).toEqual(['on']);
  });

  it('are ten at most', async () => {
    for (let n = 1; n <= 12; n += 1) await givenAnnouncement(`${n}`);
    expect(await listedTitles()).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  });

  it('are never invented', async () => {
    const { body } = await test.visitor.call('GET', '/api/announcements');
    expect(body).toEqual({ items: [], total: 0 });
  });
});
