import type { EndpointName } from '@taiyari/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenScenario, type Scenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';
import {
  allRows,
  type Changed,
  callChanged,
  changing,
  endpointOf,
  reading,
} from '#testing/whole-app/calls.ts';

const test = useTestApp();
let scenario: Scenario;

beforeEach(async () => {
  scenario = await givenScenario(test);
});

const call = (name: EndpointName, changed: Changed, who?: string) =>
  callChanged({ test, scenario }, name, changed, who);

describe('every call that changes something, sent by another site', { timeout: 30_000 }, () => {
  it.each([
    ['with its origin', { origin: 'https://evil.example' }],
    ['with a hidden origin', { origin: 'null' }],
    ['as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['as a form of text', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['of the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused and changes nothing', async (_, headers) => {
    const before = await allRows(test);
    const answers: Record<string, string> = {};
    for (const name of changing) {
      const { status, problem } = await call(name, { headers });
      answers[name] = `${status} ${problem?.type}`;
    }
    const refused = changing.map((name) => [name, '403 foreign-origin']);
    expect(answers).toEqual(Object.fromEntries(refused));
    expect(await allRows(test)).toEqual(before);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'as %s, which a form can send without an origin, is refused, too',
    async (type) => {
      const before = await allRows(test);
      for (const name of changing) {
        const { status } = await call(name, {
          headers: { 'content-type': type },
          body: '{"a":"b"}',
        });
        expect([name, status]).toEqual([name, 415]);
      }
      expect(await allRows(test)).toEqual(before);
    },
  );
});

describe('every call that reads, sent by another site', { timeout: 30_000 }, () => {
  it.each([
    ['by a link', { method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }],
    ['by a link of the same domain', { method: 'GET', headers: { 'sec-fetch-site': 'same-site' } }],
    ['with its origin', { method: 'GET', headers: { origin: 'https://evil.example' } }],
    ['for its headers', { method: 'HEAD', headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('%s is refused unless it is for everybody, and changes nothing', async (_, changed) => {
    const before = await allRows(test);
    const refused: string[] = [];
    for (const name of reading) {
      if ((await call(name, changed)).status === 403) refused.push(name);
    }
    expect(refused).toEqual(reading.filter((name) => endpointOf(name).access !== 'public'));
    expect(await allRows(test)).toEqual(before);
  });
});
