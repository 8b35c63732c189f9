import type { EndpointName } from '@taiyari/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { hostileLengths } from '#testing/fuzz/hostile.ts';
import { requestFor } from '#testing/sample-requests.ts';
import { givenScenario, type Scenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';
import {
  type Changed,
  callChanged,
  changing,
  endpointOf,
  fieldsOf,
  names,
  reading,
  textFieldsOf,
} from '#testing/whole-app/calls.ts';

const test = useTestApp();
let scenario: Scenario;

beforeEach(async () => {
  scenario = await givenScenario(test);
});

const call = (name: EndpointName, changed: Changed, who?: string) =>
  callChanged({ test, scenario }, name, changed, who);

describe('very long texts', () => {
  it('are read or refused within 200 ms wherever a call takes a text', {
    timeout: 300_000,
  }, async () => {
    const tooLong: string[] = [];
    for (const name of names) {
      for (const text of hostileLengths) {
        for (const request of withText(name, text)) {
          const milliseconds = await quickest(() => call(name, request));
          if (milliseconds > 200)
            tooLong.push(
              `${name}: ${milliseconds} ms for ${JSON.stringify(request).slice(0, 300)}`,
            );
        }
      }
    }
    expect(tooLong).toEqual([]);
  });
});

describe('fields that lead to the prototype of all objects', () => {
  const evil = ['"__proto__":{"isEvil":1}', '"constructor":{"prototype":{"isEvil":1}}'];

  it.each(evil)('are refused in every body: %s', async (field) => {
    for (const name of changing.filter((each) => endpointOf(each).body)) {
      const { body } = requestFor(name, scenario);
      const { status } = await call(name, { body: withField(body, field) });
      expect([name, status >= 400]).toEqual([name, true]);
    }
    expect(Object.prototype).not.toHaveProperty('isEvil');
  });

  it('change nothing in an address', async () => {
    for (const name of reading) {
      const [path] = requestFor(name, scenario).url.split('?');
      await call(name, { url: `${path}?__proto__[isEvil]=1&constructor[prototype][isEvil]=1` });
    }
    expect(Object.prototype).not.toHaveProperty('isEvil');
  });
});

/** As text: an object of ours would lose it. */
function withField(body: unknown, field: string): string {
  const inner = JSON.stringify(body ?? {}).slice(1, -1);
  return `{${[inner, field].filter(Boolean).join(',')}}`;
}

/**
 * The text in each field of the query and of the body by itself. Where no text belongs one is like another. An address
 * is as long as Node reads one at all.
 */
function withText(name: EndpointName, text: string): Changed[] {
  const { query, body } = endpointOf(name);
  const accepted = requestFor(name, scenario);
  const isText = textFieldsOf(body);
  const fields = fieldsOf(body).filter((one) => isText.has(one) || text === hostileLengths[0]);
  const address = accepted.url.split('?')[0];
  const charactersSent = encodeURIComponent(text).length / text.length;
  const readable = encodeURIComponent(text.slice(0, 15_000 / charactersSent));
  return [
    ...fieldsOf(query).map((field) => ({ url: `${address}?${field}=${readable}` })),
    ...fields.map((field) => ({ body: { ...Object(accepted.body), [field]: text } })),
  ];
}

/** Of five, and in this process's own time: what else the machine does makes no text dear. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5 && best > 100; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, Math.round((user + system) / 1000));
  }
  return best;
}
