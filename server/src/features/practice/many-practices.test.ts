import { beforeEach, describe, expect, it } from 'vitest';
import { writePractices } from '#features/practice/port.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearner, type Person } from '#testing/people.ts';
import { answerInPractice } from '#testing/practising.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ RATE_LIMITS: 'on' });
let asha: Person;
let testId: string;

beforeEach(async () => {
  // No limit remembers anything for so long.
  test.clock.advance(40 * 86_400);
  asha = await givenLearner(test);
  testId = (await givenTest(test.deps)).id;
});

const start = async (count = 2) => {
  const choice = { pool: 'mixed', mode: 'study', count };
  const { status, headers, body } = await asha.call('POST', '/api/practice', choice);
  return { status, wait: headers['retry-after'], id: body.id };
};
const study = () => asha.call('POST', `/api/practice/tests/${testId}/study`);
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

describe('who makes one practice after the other', () => {
  it('is told to wait, but for a study that he goes on with', async () => {
    const { body: studied } = await study();
    const first = await Promise.all(Array.from({ length: 59 }, () => start()));
    expect(new Set(statusesOf(first))).toEqual(new Set([201]));
    expect(await start()).toMatchObject({ status: 429, wait: '300' });
    expect((await study()).body.id).toBe(studied.id);
    await asha.call('POST', `/api/attempts/${studied.id}/submission`, {});
    expect((await study()).status).toBe(429);
    test.clock.advance(300);
    expect(statusesOf([await start(), await start()])).toEqual([201, 429]);
  });

  it('begins one study alone with two clicks', async () => {
    const clicks = await Promise.all([study(), study(), study()]);
    expect(new Set(clicks.map(({ body }) => body.id)).size).toBe(1);
    expect((await asha.call('GET', '/api/practice')).body.items).toHaveLength(1);
  });

  it('is told so before anything is drawn, and those that came to nothing are not counted', async () => {
    const tooMany = await Promise.all(Array.from({ length: 30 }, () => start(50)));
    const first = await Promise.all(Array.from({ length: 60 }, () => start()));
    expect(new Set(statusesOf(tooMany))).toEqual(new Set([409]));
    expect(new Set(statusesOf(first))).toEqual(new Set([201]));
    expect((await start(50)).status).toBe(429);
  });

  it('finds each of them again, page by page', async () => {
    expect((await asha.call('GET', '/api/practice')).body).toEqual({ items: [], total: 0 });
    const { rows } = await test.deps.pool.query<{ id: string }>(
      `insert into practices (account_id, id, started_at, mode)
       select $1, gen_random_uuid(), '2026-01-01'::timestamptz + n / 2 * interval '1 hour', 'study'
         from generate_series(1, 25) as n returning id`,
      [asha.id],
    );
    const page = async (query: string) => (await asha.call('GET', `/api/practice${query}`)).body;
    const idsOf = async (query: string) => {
      const { items, total } = await page(query);
      expect(total).toBe(25);
      return items.map(({ id }: { id: string }) => id);
    };
    const all = await idsOf('?limit=100');
    expect(new Set(all)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(await idsOf('')).toEqual(all.slice(0, 10));
    expect(await idsOf('?offset=10')).toEqual(all.slice(10, 20));
    expect(await idsOf('?limit=10&offset=20')).toEqual(all.slice(20));
    expect(await idsOf('?limit=3&offset=25')).toEqual([]);
    for (const query of ['?limit=0', '?limit=101', '?offset=-1', '?page=2']) {
      expect(await page(query)).toMatchObject({ type: 'invalid-input' });
    }
  });

  it('takes them all home, read in portions so that others need not wait', async () => {
    const { id } = await start();
    const { questions } = (await asha.call('GET', `/api/attempts/${id}`)).body;
    await answerInPractice(asha, id, { [questions[1].id]: 1 });
    await test.deps.pool.query(
      `insert into practices (account_id, id, started_at, mode)
       select $1, gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 microsecond', 'study'
         from generate_series(1, 120) as n`,
      [asha.id],
    );
    const { items } = (await asha.call('GET', '/api/practice')).body;
    expect([items.length, items[0].id, items[0].questions]).toEqual([10, id, 2]);
    const pieces: string[] = [];
    for await (const piece of writePractices(test.deps, asha.id)) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(4);
    const practices = JSON.parse(pieces.join(''));
    expect(practices).toHaveLength(121);
    expect(practices.filter(({ answers }: { answers: [] }) => answers.length > 0)).toMatchObject([
      { answers: [{ question: questions[1].text, chosen: questions[1].options[1], seconds: 10 }] },
    ]);
    const { body } = await asha.call('GET', '/api/account/export');
    expect(body.practices).toEqual(practices);
  });
});
