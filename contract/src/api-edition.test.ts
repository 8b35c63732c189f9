import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { apiEdition } from './rules/edition.ts';

type Described = {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly [part: string]: unknown;
};

/** Every call with the fields that may be sent along, those within others by their whole path. */
function fieldsOfCalls(): string[] {
  return Object.values<Endpoint>(api).flatMap(({ method, path, query, body }) => {
    const call = `${method} ${path}`;
    const fields = [query, body].flatMap((schema) =>
      schema
        ? fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described)
        : [],
    );
    return [call, ...fields.map((field) => `${call} ${field}`)];
  });
}

function fieldsOf(schema: Described, at = ''): string[] {
  return Object.entries(schema).flatMap(([part, value]) => {
    if (part === 'properties') {
      return Object.entries(value as Record<string, Described>).flatMap(([name, inner]) => [
        `${at}${name}`,
        ...fieldsOf(inner, `${at}${name}.`),
      ]);
    }
    return typeof value === 'object' && value !== null ? fieldsOf(value as Described, at) : [];
  });
}

const list = `api-edition-${apiEdition}.txt`;
const whatToDo = `Something else may be called or sent than in edition ${apiEdition}. Raise it in contract/src/rules/edition.ts, run this test again, which writes the new list, and delete contract/src/${list}`;

/**
 * New pages wait for servers that know their edition (see `rules/edition.ts`): who changes what may be called or sent
 * raises it. The list bears the number in its name, so that it is written anew only with another number.
 */
it('is raised when something else may be called or sent', async () => {
  const lines = [...new Set(fieldsOfCalls())].sort();
  const now = `${lines.join('\n')}\n`;
  // Who renews all snapshots does not renew this one: only another number makes another list.
  const kept: string | null = await import(`./${list}?raw`).then(
    (file) => file.default,
    () => null,
  );
  if (kept === null) await expect(now, whatToDo).toMatchFileSnapshot(list);
  else expect(now, whatToDo).toBe(kept);
});
