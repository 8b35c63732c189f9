import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createSignal } from '#platform/cache/signal.ts';
import { createKeptAnswers } from '#platform/http/answers/kept-answers.ts';

function setUp() {
  const contentChanged = createSignal();
  let asked = 0;
  const answers = createKeptAnswers(contentChanged, {});
  const ask = async (url: string) => {
    const answer = await answers.get(url, async () => {
      asked += 1;
      return { asked };
    });
    return answer && JSON.parse(String(answer.identity.body));
  };
  const find = (request: { method: string; url: string; headers: object }) =>
    answers.find(request as IncomingMessage);
  return { ask, find, contentChanged };
}

it('asks once for all who want the same, until the content changes', async () => {
  const { ask, contentChanged } = setUp();
  const url = '/api/series?sort=rating';
  expect(await Promise.all([ask(url), ask(url)])).toEqual([{ asked: 1 }, { asked: 1 }]);
  expect(await ask('/api/series')).toEqual({ asked: 2 });
  contentChanged.fire();
  expect(await ask(url)).toEqual({ asked: 3 });
});

it('keeps neither searches nor very long addresses', async () => {
  const { ask } = setUp();
  expect(await ask('/api/series?sort=newest&search=x')).toBeUndefined();
  expect(await ask(`/api/series?category=${'x'.repeat(200)}`)).toBeUndefined();
  expect(await ask('/api/series?search=')).toEqual({ asked: 1 });
});

it('finds what is kept for visitors who read, and for nobody else', async () => {
  const { ask, find, contentChanged } = setUp();
  const url = '/api/series';
  const request = { method: 'GET', url, headers: {} };
  expect(find(request)).toBeUndefined();
  await ask(url);
  expect(String((await find(request))?.identity.body)).toBe('{"asked":1}');
  expect(find({ ...request, headers: { cookie: 'session=x' } })).toBeUndefined();
  expect(find({ ...request, method: 'HEAD' })).toBeUndefined();
  contentChanged.fire();
  expect(find(request)).toBeUndefined();
});
