import type { EndpointName } from '@taiyari/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestFor } from '#testing/sample-requests.ts';
import { givenScenario, type Scenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';
import {
  allRows,
  type Changed,
  callChanged,
  endpointOf,
  names,
  reading,
} from '#testing/whole-app/calls.ts';

const test = useTestApp();
let scenario: Scenario;

beforeEach(async () => {
  scenario = await givenScenario(test);
});

const call = (name: EndpointName, changed: Changed, who?: string) =>
  callChanged({ test, scenario }, name, changed, who);

const ofConsole = names.filter((name) => endpointOf(name).access === 'admin');

describe('every call of the console, asked for in another way', { timeout: 60_000 }, () => {
  /** An address of the same thing for whom reads it carelessly. */
  const disguises: readonly ((url: string) => Changed)[] = [
    (url) => ({ url: `${url}/` }),
    (url) => ({ url: `/${url}` }),
    (url) => ({ url: url.replace('/api/', '/api//') }),
    (url) => ({ url: url.replace('admin', 'ADMIN') }),
    (url) => ({ url: url.replace('admin', '%61dmin') }),
    (url) => ({ url: url.replace('/api/', '/api/./') }),
    (url) => ({ url: url.replace('/api/', '/api/site/../') }),
    (url) => ({ url: url.replace('/admin', '/admin;a=b') }),
    (url) => ({ url: `${url}${url.includes('?') ? '&' : '?'}_method=GET` }),
    (url) => ({ url: `http://localhost${url}` }),
    (url) => ({ method: 'HEAD', url }),
    (url) => ({ method: 'OPTIONS', url }),
    (url) => ({ method: 'TRACE', url }),
    ...['x-http-method-override', 'x-http-method', 'x-method-override'].flatMap((header) => [
      (url: string) => ({ method: 'GET', url, headers: { [header]: 'DELETE' } }),
      (url: string) => ({ method: 'POST', url, headers: { [header]: 'GET' } }),
    ]),
    (url) => ({ url: '/api/site', headers: { 'x-original-url': url, 'x-rewrite-url': url } }),
  ];

  it.each(['visitor', 'learner'])('gives a %s nothing and changes nothing', async (who) => {
    const before = await allRows(test);
    const account = who === 'learner' ? `${scenario.params.userId}` : '';
    const secrets = await canaries();
    for (const name of ofConsole) {
      const { url } = requestFor(name, scenario);
      for (const disguise of disguises) {
        const extra = disguise(url);
        const { status, text } = await call(name, extra, account);
        const told = secrets.filter((secret) => text.includes(secret));
        expect({ name, extra, told }).toEqual({ name, extra, told: [] });
        if (extra.url !== '/api/site')
          expect({ name, extra, status, isRefused: status >= 400 }).toMatchObject({
            isRefused: true,
          });
      }
    }
    expect(await allRows(test)).toEqual(before);
  });

  it.each(['HEAD', 'OPTIONS'])('%s tells nobody more than the call itself', async (method) => {
    for (const name of reading) {
      const { status } = await call(name, { method }, '');
      const isOpen = endpointOf(name).access === 'public' && method === 'HEAD';
      if (!isOpen) expect([name, status >= 400]).toEqual([name, true]);
    }
  });
});

it('an id in capitals is that of nothing, wherever it stands in an address', async () => {
  const before = await allRows(test);
  for (const name of names) {
    const { url } = requestFor(name, scenario);
    const shouted = url.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) =>
      id.toUpperCase(),
    );
    if (shouted === url || !/[A-F]/.test(shouted.replace(/\?.*/, ''))) continue;
    const { status } = await call(name, { url: shouted });
    expect([name, status]).toEqual([name, 404]);
  }
  expect(await allRows(test)).toEqual(before);
}, 60_000);

/** What an administrator reads and nobody else may: addresses of people, the title of a draft. */
async function canaries(): Promise<string[]> {
  const { rows } = await test.deps.pool.query<{ email: string }>('select email from accounts');
  return rows.map(({ email }) => email);
}
