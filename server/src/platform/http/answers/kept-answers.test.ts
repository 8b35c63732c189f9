import { expect, it } from 'vitest';
import { createSignal } from '#platform/cache/signal.ts';
import { createKeptAnswers } from '#platform/http/answers/kept-answers.ts';
import type { KeptJson } from '#platform/http/route.ts';

function setUp() {
  const contentChanged = createSignal();
  let asked = 0;
  const answers = createKeptAnswers(contentChanged);
  const ask = async (url: string) => {
    const answer = await answers.get(url, async () => {
      asked += 1;
      return { asked };
    });
    return 'bytes' in (answer as object)
      ? JSON.parse(String((answer as KeptJson).bytes.identity))
      : answer;
  };
  return { ask, contentChanged };
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
  for (const url of [
    '/api/series?sort=newest&search=x',
    `/api/series?category=${'x'.repeat(200)}`,
  ]) {
    expect((await ask(url)).asked).toBeLessThan((await ask(url)).asked);
  }
  expect(await ask('/api/series?search=')).toEqual(await ask('/api/series?search='));
});
