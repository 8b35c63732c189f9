import { api, type Endpoint, type EndpointName } from '@taiyari/contract';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { hostile, hostileTexts, spoiled } from '#testing/fuzz/hostile.ts';
import { type Known, samplesOf } from '#testing/fuzz/samples.ts';
import { requestFor } from '#testing/sample-requests.ts';
import type { Scenario } from '#testing/scenario.ts';

export type FuzzedRequest = {
  readonly name: EndpointName;
  readonly who: 'visitor' | 'learner' | 'admin';
  readonly options: InjectOptions;
};

const names = Object.keys(api) as EndpointName[];
const uploads = new Set<EndpointName>([
  'addPicture',
  'putAvatar',
  'putSeriesIcon',
  'importQuestions',
]);

/** Requests to every endpoint in turn: sensible, spoiled in one place, or nonsense. */
export function fuzzedRequests(scenario: Scenario): fc.Arbitrary<FuzzedRequest>[] {
  const known = knownOf(scenario);
  return names.map((name) => requestTo(name, known, requestFor(name, scenario)));
}

/** What is accepted, with each field of it in turn null and then left out; within lists those of the first. */
export function requestsWithHoles(scenario: Scenario): FuzzedRequest[] {
  return names.flatMap((name) => {
    const { method, access }: Endpoint = api[name];
    const { url, body } = requestFor(name, scenario);
    return withHoles(body).map((holed) => ({
      name,
      who: access === 'admin' ? ('admin' as const) : ('learner' as const),
      options: {
        method,
        url,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(holed),
      },
    }));
  });
}

function withHoles(value: unknown): unknown[] {
  if (Array.isArray(value)) return withHoles(value[0]).map((first) => [first, ...value.slice(1)]);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([field, held]) =>
    [null, undefined, ...withHoles(held)].map((hole) => ({ ...value, [field]: hole })),
  );
}

function knownOf({ params, questionId }: Scenario): Known {
  const ids = Object.entries(params).map(([name, id]) => [name, [id]] as const);
  return {
    ...Object.fromEntries(ids),
    keys: [questionId],
    testId: [params.testId, params.seriesTestId],
    seriesId: [params.seriesId, params.freeSeriesId],
    current: [questionId],
    revision: [0, 1, 2],
    ids: [[params.userId]],
    testIds: [[params.seriesTestId]],
    updatedAt: [params.savedAt],
    email: ['asha@example.com'],
  };
}

type Accepted = ReturnType<typeof requestFor>;

function requestTo(
  name: EndpointName,
  known: Known,
  accepted: Accepted,
): fc.Arbitrary<FuzzedRequest> {
  const endpoint: Endpoint = api[name];
  return fc
    .record({
      who: caller(endpoint),
      url: fc.oneof(fc.constant(accepted.url), address(endpoint, known)),
      sent: uploads.has(name) ? upload : body(endpoint, known, accepted),
      headers,
    })
    .map(({ who, url, sent, headers: extra }) => ({
      name,
      who,
      options: {
        method: endpoint.method,
        url,
        headers: { ...extra, ...(sent && { 'content-type': sent.type }) },
        ...(sent && { payload: sent.payload }),
      },
    }));
}

/** Mostly those who may call it: what is refused at the door is not tried. */
function caller({ access }: Endpoint): fc.Arbitrary<FuzzedRequest['who']> {
  const insider = access === 'admin' ? 'admin' : 'learner';
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(insider) },
    fc.constantFrom<FuzzedRequest['who'][]>('visitor', 'learner', 'admin'),
  );
}

function address(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const parts = endpoint.path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part);
    const there = known[part.slice(1)] ?? [];
    const strange = fc.oneof(fc.uuid(), text.map(encodeURIComponent), fc.constant('%ff'));
    return there.length === 0
      ? strange
      : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...there.map(String)) }, strange);
  });
  return fc
    .tuple(fc.tuple(...parts), search(endpoint, known))
    .map(([path, query]) => `${path.join('/')}${query}`);
}

/** Texts that a URL can hold at all. */
const text = fc
  .oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'grapheme', maxLength: 30 }))
  .map(wellFormed);

function search(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const junk = fc.oneof(
    text.map((value) => `?${encodeURIComponent(value)}`),
    text.map((value) => `?search=${encodeURIComponent(value)}&search=2`),
    fc.constantFrom('?a[b]=1', '?__proto__[x]=1', '?limit=%zz', '?limit=1e3&offset=-1', '?&=&?'),
  );
  if (!endpoint.query) return fc.oneof({ weight: 6, arbitrary: fc.constant('') }, junk);
  const sensible = spoiled(samplesOf(endpoint.query, known)).map(asSearch);
  return fc.oneof({ weight: 8, arbitrary: sensible }, junk);
}

function asSearch(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).map(
    ([name, value]) => [name, String(asText(value))].map(wellFormed) as [string, string],
  );
  return `?${new URLSearchParams(pairs)}`;
}

function asText(value: unknown): unknown {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** Without half characters: no URL can hold them. */
function wellFormed(value: string): string {
  return Buffer.from(value).toString();
}

type Sent = { readonly type: string; readonly payload: string | Buffer } | null;

function body(endpoint: Endpoint, known: Known, accepted: Accepted): fc.Arbitrary<Sent> {
  if (endpoint.method === 'GET') return fc.constant(null);
  const whole = fc.constant(accepted.body);
  const sensible = endpoint.body ? fc.oneof(whole, samplesOf(endpoint.body, known)) : whole;
  const json = spoiled(sensible).map((value) => ({
    type: 'application/json',
    payload: JSON.stringify(value) ?? '',
  }));
  const raw = fc.record({
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ),
    payload: fc.oneof(
      hostile.map((value) => JSON.stringify(value) ?? ''),
      fc.constantFrom('{', '{"a":', '[[[', '{"a":1,"a":2}', '{"__proto__":{}}', '\ufeff{}', '"'),
      fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
    ),
  });
  return fc.oneof({ weight: 10, arbitrary: json }, raw);
}

const fileStarts = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'RIFF\0\0\0\0WEBPVP8 ',
  'PK\x03\x04',
  '<svg ',
  '[{"question":',
  'question,option',
  '<?xml version="1.0"?><quiz>',
  '::Q:: What {=a ~b}',
  '1. What?\nA) a\nANSWER: A',
];
const boundary = 'b0undary';

/** A file that begins like one of a kind that is taken, and goes on as it likes. */
const upload: fc.Arbitrary<Sent> = fc
  .record({
    part: fc.constantFrom('file', 'file', 'file', 'other'),
    name: fc.oneof(fc.constantFrom('a.png', 'a.csv', 'a.xlsx', 'a.json', 'a.xml', 'a.txt'), text),
    start: fc.constantFrom(...fileStarts),
    rest: fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
      fc.constantFrom(...hostileTexts).map((value) => Buffer.from(value)),
    ),
  })
  .map(({ part, name, start, rest }) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name.replace(/["\r\n]/g, '')}"\r\n\r\n`,
      ),
      Buffer.from(start, 'latin1'),
      rest,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }));

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>[]>(
    { 'accept-encoding': 'br;q=1e9, gzip;q=-1, *' },
    { 'x-forwarded-for': 'a, b, ::1, 1.2.3.4.5' },
    { 'x-request-id': '\t{"a":1}'.repeat(50) },
    { 'if-none-match': '*' },
    { range: 'bytes=-1,0-,5-2' },
    { 'x-http-method-override': 'DELETE' },
    { 'accept-language': 'x'.repeat(5000) },
    { host: 'evil.example:99999' },
    { 'sec-fetch-site': 'same-origin' },
    { expect: '100-continue' },
  ),
);
