import type { DrawnQuestion } from '@taiyari/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { scoreLines } from '#database/attempts.ts';
import { drawnQuestions } from '#database/endless-practice.ts';
import { templates } from '#domain/templates/registry.ts';
import { sameTextsOf } from '#features/endless-practice/questions.ts';
import { givenLearner, type Person } from '#testing/people.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';

const test = useTestApp();
let learner: Person;

beforeEach(async () => {
  learner = await givenLearner(test);
});

function draw(topic: string | null = null, caller: Caller = learner): Promise<Answer> {
  return caller.call('POST', '/api/endless-practice/questions', { topic });
}

function answer(id: string, option: unknown, caller: Caller = learner): Promise<Answer> {
  return caller.call('POST', `/api/endless-practice/questions/${id}/answer`, { answer: option });
}

async function rowOf(id: string) {
  const [row] = await test.deps.db.select().from(drawnQuestions).where(eq(drawnQuestions.id, id));
  if (!row) throw new Error(`${id} is not there`);
  return row;
}

async function keyOf(id: string): Promise<number> {
  return sameTextsOf(await rowOf(id))?.en.correct ?? -1;
}

const idsOf = ({ body }: Answer): string[] => body.items.map(({ id }: DrawnQuestion) => id);

describe('the topics', () => {
  it('are all of the templates, with what the learner did in each', async () => {
    const [id = ''] = idsOf(await draw('percentages'));
    await answer(id, await keyOf(id));
    const { status, body } = await learner.call('GET', '/api/endless-practice/topics');
    expect(status).toBe(200);
    expect(body.total).toBe(new Set(templates.map(({ topicId }) => topicId)).size);
    const one = body.items.find(({ topic }: { topic: string }) => topic === 'percentages');
    expect(one).toMatchObject({
      subject: 'Mathematics',
      names: { en: 'Percentages', hi: 'प्रतिशत', ur: 'فیصد' },
      answered: 1,
      right: 1,
    });
    expect(one.variety).toBeGreaterThan(100);
    const other = await givenLearner(test);
    const seen = await other.call('GET', '/api/endless-practice/topics');
    expect(seen.body.items.every(({ answered }: { answered: number }) => answered === 0)).toBe(
      true,
    );
  });
});

describe('drawing', () => {
  it('gives five questions of the topic in three languages, and no key', async () => {
    const { status, body } = await draw('time-and-work');
    expect(status).toBe(200);
    expect(body.items).toHaveLength(5);
    for (const { texts } of body.items as DrawnQuestion[]) {
      expect(texts.en.topic).toBe('Time and work');
      expect(texts.ur.topic).toBe('وقت اور کام');
      for (const { options } of Object.values(texts)) expect(new Set(options).size).toBe(4);
    }
    expect(JSON.stringify(body)).not.toMatch(/correct|explanation|You get/);
  });

  it('gives the open ones again until they are answered, then others', async () => {
    const first = idsOf(await draw());
    expect(idsOf(await draw())).toEqual(first);
    await answer(first[0] ?? '', 0);
    const second = idsOf(await draw());
    expect(second.slice(0, 4)).toEqual(first.slice(1));
    expect(first).not.toContain(second[4]);
  });

  it('gives the same ones to two tabs that ask at once', async () => {
    const client = await test.deps.pool.connect();
    await client.query('begin');
    await client.query('lock table drawn_questions in exclusive mode');
    const asked = [draw('percentages'), draw('percentages')];
    await expect.poll(() => countWaitingForLocks(test.deps.pool), { timeout: 10_000 }).toBe(2);
    await client.query('commit');
    client.release();
    const [one = [], other] = (await Promise.all(asked)).map(idsOf);
    expect(one).toHaveLength(5);
    expect(other).toEqual(one);
  });

  it('lets templates take turns, and never asks the same twice while there are others', async () => {
    const asked: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const item of (await draw('averages')).body.items as DrawnQuestion[]) {
        asked.push(item.texts.en.question);
        await answer(item.id, 0);
      }
    }
    expect(new Set(asked).size).toBe(20);
    const rows = await test.deps.db
      .select()
      .from(drawnQuestions)
      .where(eq(drawnQuestions.accountId, learner.id));
    const ofAverages = templates.filter(({ topicId }) => topicId === 'averages');
    expect(new Set(rows.map(({ templateId }) => templateId)).size).toBe(ofAverages.length);
  });

  it('refuses a topic that is none, and keeps nothing of it', async () => {
    const { status, body } = await draw('astrology');
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'topic', message: 'There is no such topic' }]);
    const kept = test.deps.db.select().from(drawnQuestions);
    expect(await kept.where(eq(drawnQuestions.accountId, learner.id))).toEqual([]);
  });

  it('drops an open question that a release has changed', async () => {
    const [id = '', ...others] = idsOf(await draw('clocks'));
    const changed = test.deps.db.update(drawnQuestions).set({ wording: 'as it was before' });
    await changed.where(eq(drawnQuestions.id, id));
    expect((await answer(id, 0)).status).toBe(404);
    const now = idsOf(await draw('clocks'));
    expect(now.slice(0, 4)).toEqual(others);
    expect(now).not.toContain(id);
  });
});

describe('an answer', () => {
  it('brings key and explanation, and stands', async () => {
    const [id = ''] = idsOf(await draw('percentages'));
    const key = await keyOf(id);
    const wrong = (key + 1) % 4;
    const first = await answer(id, wrong);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ chosen: wrong, correct: key });
    expect(first.body.explanations.en).toContain('You get');
    expect(first.body.explanations.hi).toContain('यदि आप');
    expect(first.body.explanations.ur).toContain('اگر آپ');
    expect((await answer(id, key)).body).toEqual(first.body);
    const answeredAt = test.clock.now();
    expect(await rowOf(id)).toMatchObject({ chosen: wrong, isRight: false, answeredAt });
  });

  it('is the first one of two that come at once', async () => {
    const [id = ''] = idsOf(await draw());
    const both = await Promise.all([answer(id, 1), answer(id, 2)]);
    const { chosen } = await rowOf(id);
    expect(both.map(({ body }) => body.chosen)).toEqual([chosen, chosen]);
  });

  it('to what somebody else has drawn is answered like one to nothing', async () => {
    const [id = ''] = idsOf(await draw());
    const other = await givenLearner(test);
    expect((await answer(id, 0, other)).status).toBe(404);
    expect((await rowOf(id)).chosen).toBeNull();
  });

  it.each([4, -1, 1.5, 'A', null])('%j is refused and changes nothing', async (option) => {
    const [id = ''] = idsOf(await draw());
    expect((await answer(id, option)).status).toBe(422);
    expect((await rowOf(id)).chosen).toBeNull();
  });

  it('counts for no rank and no statistics', async () => {
    for (const id of idsOf(await draw())) await answer(id, await keyOf(id));
    const lines = test.deps.db.select().from(scoreLines);
    expect(await lines.where(eq(scoreLines.accountId, learner.id))).toEqual([]);
    const { body } = await learner.call('GET', '/api/results');
    expect(body.items).toEqual([]);
  });
});

describe('what was practised', () => {
  it('is in the download of one’s own data, and goes with the account', async () => {
    const { body } = await draw('percentages');
    const [item] = body.items as DrawnQuestion[];
    await answer(item?.id ?? '', 2);
    const exported = await learner.call('GET', '/api/account/export');
    expect(exported.body.practiceQuestions).toHaveLength(5);
    expect(exported.body.practiceQuestions[0]).toEqual({
      question: item?.texts.en.question,
      chosen: item?.texts.en.options[2],
      drawnAt: test.clock.now().toISOString(),
      answeredAt: test.clock.now().toISOString(),
    });
    await test.deps.pool.query('delete from accounts where id = $1', [learner.id]);
    const kept = test.deps.db.select().from(drawnQuestions);
    expect(await kept.where(eq(drawnQuestions.accountId, learner.id))).toEqual([]);
  });
});
