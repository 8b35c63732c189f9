import type { Language } from '@taiyari/contract/rules/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { rulings } from '#database/rulings.ts';
import { newId } from '#platform/random/ids.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let paper: { id: string; questionIds: string[] };
let admin: Caller;

beforeEach(async () => {
  paper = await givenTest(test.deps);
  admin = await givenAdmin(test);
});

/** One in force about the first question, whose key is A; they come into force a minute after one another. */
async function givenRuling(
  revision: number,
  kind: string,
  letters: string,
  more: { readonly languages?: Language[]; readonly of?: typeof paper } = {},
): Promise<string> {
  const { languages, of = paper } = more;

  const id = newId();
  const at = new Date(Date.UTC(2026, 0, 5, 6, revision));
  await test.deps.db.insert(rulings).values({
    ...{
      id,
      testId: of.id,
      questionId: of.questionIds[0] ?? '',
      kind,
      letters,
      revision,
      languages,
    },
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

it('tells for whom a later ruling has replaced one, which is in force for others', async () => {
  const first = await givenRuling(1, 'rekey', 'B');
  const hindi = await givenRuling(2, 'rekey', 'A', { languages: ['hi'] });
  const { items } = await list('');
  const endedFor = { by: hindi, at: '2026-01-05T06:02:00.000Z', isUndone: true, languages: ['hi'] };
  expect(items).toMatchObject([
    { id: hindi, ended: null, endedFor: null },
    { id: first, ended: null, endedFor },
  ]);
  expect(idsOf(await list('&state=published'))).toEqual([hindi, first]);
  expect(await list('&state=ended')).toMatchObject({ items: [], total: 0 });
  const one = await admin.call('GET', `/api/admin/rulings/${first}`);
  expect(one.body).toMatchObject({ ended: null, endedFor });
});

it('tells it in the list of all tests of each that is on the page', async () => {
  const of = await givenTest(test.deps);
  const [one, two] = [await givenRuling(1, 'void', ''), await givenRuling(2, 'rekey', 'B')];
  const [three, four] = [
    await givenRuling(3, 'rekey', 'B', { of }),
    await givenRuling(4, 'void', '', { of }),
  ];
  const page = async (query: string) =>
    (await admin.call('GET', `/api/admin/rulings?${query}`)).body.items.map(
      ({ id, ended }: { id: string; ended: { by: string } | null }) => [id, ended?.by],
    );
  expect(await page('limit=2')).toEqual([
    [four, undefined],
    [three, four],
  ]);
  expect(await page('limit=1&offset=3')).toEqual([[one, two]]);
  expect(await page('state=ended')).toEqual([
    [three, four],
    [one, two],
  ]);
});

describe('who was asked the question', () => {
  const remarksOf = async () => {
    paper = await givenTest(test.deps, {
      questions: [{ text: '2 + 2?', options: ['4', '5'], correct: 0 }],
    });
    const learner = await givenLearner(test);
    const { id } = (await learner.call('POST', '/api/attempts', { testId: paper.id })).body;
    const result = await learner.call('POST', `/api/attempts/${id}/submission`, { answers: {} });
    const urls = [`results/${result.body.id}`, `questions/${paper.questionIds[0]}`];
    return async () => {
      const [ofResult, ofQuestion] = await Promise.all(
        urls.map(async (url) => (await learner.call('GET', `/api/${url}/remarks`)).body.rulings),
      );
      expect(ofQuestion).toEqual(ofResult);
      return ofResult.map((one: { id: string; languages: unknown }) => [one.id, one.languages]);
    };
  };

  it('reads what holds, and nothing of what was undone or replaced', async () => {
    const remarks = await remarksOf();
    const other = await givenRuling(1, 'rekey', 'B');
    expect(await remarks()).toEqual([[other, null]]);
    const back = await givenRuling(2, 'rekey', 'A');
    expect(await remarks()).toEqual([[back, null]]);
    const also = await givenRuling(3, 'also', 'B');
    expect(await remarks()).toEqual([
      [also, null],
      [back, null],
    ]);
  });

  it('reads for which papers one still holds', async () => {
    const remarks = await remarksOf();
    const first = await givenRuling(1, 'rekey', 'B');
    const hindi = await givenRuling(2, 'rekey', 'A', { languages: ['hi'] });
    expect(await remarks()).toEqual([
      [hindi, ['hi']],
      [first, ['en', 'ur']],
    ]);
    const others = await givenRuling(3, 'void', '', { languages: ['en', 'ur'] });
    expect(await remarks()).toEqual([
      [others, ['en', 'ur']],
      [hindi, ['hi']],
    ]);
  });
});

it('lists all that are in force where none has ended', async () => {
  const only = await givenRuling(1, 'void', '');
  expect(idsOf(await list('&state=published'))).toEqual([only]);
  expect(await list('&state=ended')).toMatchObject({ items: [], total: 0 });
});
