import { api, type Endpoint, type EndpointName } from '@taiyari/contract';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { requestFor } from '#testing/sample-requests.ts';
import type { Scenario } from '#testing/scenario.ts';
import type { TestApp } from '#testing/test-app.ts';

export const names = Object.keys(api) as EndpointName[];
export const endpointOf = (name: EndpointName): Endpoint => api[name];
export const changing = names.filter((name) => endpointOf(name).method !== 'GET');
export const reading = names.filter((name) => endpointOf(name).method === 'GET');

/** How a call differs from the one that would be accepted. */
export type Changed = {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text goes as it is, anything else as JSON. */
  readonly body?: unknown;
};

/** Calls an endpoint as who may, or as the account `who`; as a visitor when it is ''. */
export async function callChanged(
  { test, scenario }: { readonly test: TestApp; readonly scenario: Scenario },
  name: EndpointName,
  { method, url, headers, body }: Changed,
  who = insiderOf(name, scenario),
) {
  const accepted = requestFor(name, scenario);
  const sent = body === undefined ? accepted.body : body;
  const answer = await test.app.inject({
    method: (method ?? endpointOf(name).method) as NonNullable<InjectOptions['method']>,
    url: url ?? accepted.url,
    headers: {
      ...(who && { cookie: `session=test-session-of-${who}` }),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined
      ? {}
      : { payload: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
  });
  const { statusCode: status, body: text } = answer;
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem');
  return { status, text, problem: isProblem && text !== '' ? answer.json() : null };
}

function insiderOf(name: EndpointName, { adminId, params }: Scenario): string {
  return endpointOf(name).access === 'admin' ? adminId : `${params.userId}`;
}

/** The fields that a part of a request takes. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  return [...new Set(propertiesOf(schema).map(([name]) => name))];
}

/** Those of them that take a text, which no list or pattern of ids ends at once. */
export function textFieldsOf(schema: z.ZodType | undefined): Set<string> {
  const texts = propertiesOf(schema).filter(([, told]) => {
    const kinds = JSON.stringify(told).replace(/"type":"array".*/, '');
    return kinds.includes('"type":"string"') && !/"enum"|"format":"uuid"/.test(kinds);
  });
  return new Set(texts.map(([name]) => name));
}

/** Names, and what JSON Schema says of them. */
function propertiesOf(schema: z.ZodType | undefined): [string, unknown][] {
  if (!schema) return [];
  const { properties, oneOf = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  // A body that may be of several kinds has the fields of all of them.
  const ofKinds = oneOf.flatMap((kind) =>
    Object.entries((typeof kind === 'object' && kind.properties) || {}),
  );
  return [...Object.entries(properties ?? {}), ...ofKinds];
}

/** The rows of all tables but these, for 'nothing has changed'. */
export async function allRows({ deps }: TestApp, without: readonly string[] = []) {
  const { rows } = await deps.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const tables: Record<string, unknown[]> = {};
  for (const { name } of rows.filter((table) => !without.includes(table.name))) {
    const all = await deps.pool.query(`select t::text from "${name}" as t order by 1`);
    tables[name] = all.rows;
  }
  return tables;
}
