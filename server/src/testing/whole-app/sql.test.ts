import type { EndpointName } from '@taiyari/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestFor } from '#testing/sample-requests.ts';
import { givenScenario, type Scenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';
import {
  allRows,
  type Changed,
  callChanged,
  changing,
  endpointOf,
  fieldsOf,
  reading,
} from '#testing/whole-app/calls.ts';

const test = useTestApp();
let scenario: Scenario;

beforeEach(async () => {
  scenario = await givenScenario(test);
});

const call = (name: EndpointName, changed: Changed) =>
  callChanged({ test, scenario }, name, changed);

/** Each would show: by an error, by what it writes, or by three seconds. */
const injections = [
  "x'",
  'x"',
  "x' or '1'='1",
  "x' union select password_hash from accounts --",
  "x'; update accounts set labels = '{admin}' --",
  "x' || (select pg_sleep(3)) || '",
  '(select case when 1=1 then pg_sleep(3) end)',
  '1; select pg_sleep(3)',
  "$1', now()) --",
  "\\' or 1=1 --",
];

/** Each field of the query in turn, the others as they are sent by a page. */
function questionsWith(name: EndpointName, text: string): Changed[] {
  const [path] = requestFor(name, scenario).url.split('?');
  return fieldsOf(endpointOf(name).query).map((field) => ({
    url: `${path}?${new URLSearchParams({ [field]: text })}`,
  }));
}

/** An export is on record, and that an account was there. */
const notedOnReading = ['audit_entries', 'security_events'];

async function quickly(name: EndpointName, changed: Changed) {
  const begun = performance.now();
  const answer = await call(name, changed);
  expect({ name, changed, ...answer, isQuick: performance.now() - begun < 2500 }).toMatchObject({
    isQuick: true,
  });
  expect({ name, changed, isBroken: answer.status >= 500 }).toMatchObject({ isBroken: false });
  return answer;
}

describe('statements in the place of a value', { timeout: 60_000 }, () => {
  it.each(injections)('in any part of an address are searched for, not run: %s', async (text) => {
    const before = await allRows(test, notedOnReading);
    for (const name of reading) {
      for (const changed of questionsWith(name, text)) {
        const { status, text: answer } = await quickly(name, changed);
        expect({ name, told: answer.includes('argon2id') }).toEqual({ name, told: false });
        if (status === 200 && changed.url?.includes('search='))
          expect({ name, total: /"total":(\d+)/.exec(answer)?.[1] ?? '0' }).toEqual({
            name,
            total: '0',
          });
      }
      const [path = '', ...query] = requestFor(name, scenario).url.split('?');
      const id = /[0-9a-f-]{36}/;
      if (id.test(path)) {
        const url = [path.replace(id, encodeURIComponent(text)), ...query].join('?');
        expect((await quickly(name, { url })).status).toBe(404);
      }
    }
    expect(await allRows(test, notedOnReading)).toEqual(before);
  });

  it.each(injections)(
    'in any text of a body are kept as they are, or refused: %s',
    async (text) => {
      for (const name of changing.filter((each) => endpointOf(each).body)) {
        const sent = requestFor(name, scenario).body as Record<string, unknown>;
        for (const field of Object.keys(sent))
          await quickly(name, { body: { ...sent, [field]: text } });
      }
      const { rows } = await test.deps.pool.query(
        `select email from accounts where 'admin' = any(labels)`,
      );
      expect(rows).toHaveLength(1);
    },
  );
});
