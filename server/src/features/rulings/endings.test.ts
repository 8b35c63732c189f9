import { beforeEach, expect, it } from 'vitest';
import { rulings } from '#database/rulings.ts';
import { newId } from '#platform/random/ids.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let paper: { id: string; questionIds: string[] };
let admin: Caller;

beforeEach(async () => {
  paper = await givenTest(test.deps);
  admin = await givenAdmin(test);
});

/** One in force about the first question, whose key is A; they come into force a minute after one another. */
async function givenRuling(revision: number, kind: string, letters: string): Promise<string> {
  const id = newId();
  const at = new Date(Date.UTC(2026, 0, 5, 6, revision));
  await test.deps.db.insert(rulings).values({
    ...{ id, testId: paper.id, questionId: paper.questionIds[0] ?? '', kind, letters, revision },
    asked: JSON.stringify(['2 + 2?', ['4', '5'], 'A']),
    ...{ lastVersion: 1, reason: 'The book says so.', state: 'published' },
    ...{ proposedBy: newId(), proposedAt: at, decidedBy: newId(), decidedAt: at, publishedAt: at },
  });
  return id;
}

const list = async (query: string) =>
  (await admin.call('GET', `/api/admin/rulings?testId=${paper.id}${query}`)).body;
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

it('tells which later ruling has undone or replaced one, and lists it as in force no more', async () => {
  const replaced = await givenRuling(1, 'rekey', 'B');
  const undone = await givenRuling(2, 'void', '');
  const last = await givenRuling(3, 'rekey', 'A');
  const { items } = await list('');
  expect(items.map(({ id, ended }: { id: string; ended: unknown }) => [id, ended])).toEqual([
    [last, null],
    [undone, { by: last, at: '2026-01-05T06:03:00.000Z', isUndone: true }],
    [replaced, { by: undone, at: '2026-01-05T06:02:00.000Z', isUndone: false }],
  ]);
  expect(await list('&state=published')).toMatchObject({ items: [{ id: last }], total: 1 });
  const ended = await list('&state=ended');
  expect([idsOf(ended), ended.total]).toEqual([[undone, replaced], 2]);
  const one = await admin.call('GET', `/api/admin/rulings/${undone}`);
  expect(one.body.ended).toEqual({ by: last, at: '2026-01-05T06:03:00.000Z', isUndone: true });
  const url = `/api/admin/tests/${paper.id}/questions/${paper.questionIds[0]}`;
  expect((await admin.call('GET', url)).body.rulings[1].ended).toMatchObject({ by: last });
});

it('lists all that are in force where none has ended', async () => {
  const only = await givenRuling(1, 'void', '');
  expect(idsOf(await list('&state=published'))).toEqual([only]);
  expect(await list('&state=ended')).toMatchObject({ items: [], total: 0 });
});
