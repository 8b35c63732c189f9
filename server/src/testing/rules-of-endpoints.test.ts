import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { api, type Endpoint } from '@taiyari/contract';
import { ruleOf } from '@taiyari/contract/content';
import type { Content } from '@taiyari/contract/rules/content';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

/** Of a form alone: what is sent in its place is no text, or nothing. */
const ofForms = new Map([
  ['signupContent.confirmation', 'typed twice, sent once'],
  ['signupContent.hasAgreed', 'without it nothing is sent'],
  ['resetContent.confirmation', 'typed twice, sent once'],
  ['passwordContent.confirmation', 'typed twice, sent once'],
  ['accommodationContent.validUntil', 'sent as a day, or null'],
  ['couponContent.from', 'sent as a moment, or null'],
  ['couponContent.until', 'sent as a moment, or null'],
  ['grantContent.until', 'sent as a moment, or null'],
  ['grantContent.itemId', 'sent as an id'],
  ['giftContent.seriesId', 'sent as an id'],
  ['productContent.seriesIds', 'sent as ids'],
  ['dismissalContent.note', 'of a key review, which needs one only where it dismisses'],
]);

type Parts = {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
};

/** Of every field that a schema has at any depth. */
function rulesIn(schema: z.ZodType): unknown[] {
  const { shape = {}, options = [], ...parts } = schema._zod.def as Parts;
  const inner = [parts.element, parts.innerType, parts.in].filter((part) => part !== undefined);
  return [ruleOf(schema), ...[...Object.values(shape), ...options, ...inner].flatMap(rulesIn)];
}

const taken = new Set(
  Object.values(api).flatMap(({ body }: Endpoint) => (body ? rulesIn(body) : [])),
);

const folder = join(import.meta.dirname, '../../../contract/src/rules');
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => import(join(folder, file))),
);
const fields = modules
  .flatMap((module) => Object.entries(module))
  .filter(
    (entry): entry is [string, Content] =>
      /^[a-z]\w*Content$/.test(entry[0]) && typeof entry[1] === 'object',
  )
  .flatMap(([name, content]) =>
    Object.entries(content.fields).map(([field, rule]) => ({ path: `${name}.${field}`, rule })),
  );

describe('the rules of content', () => {
  it('are those that an endpoint takes its fields by', () => {
    const missing = fields.filter(({ rule }) => !taken.has(rule)).map(({ path }) => path);
    expect(missing.toSorted()).toEqual([...ofForms.keys()].toSorted());
  });
});
