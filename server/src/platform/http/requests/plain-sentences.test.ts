import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from '#platform/http/requests/input.ts';

/** What is said of the field that holds this value. */
function saidOf(schema: z.ZodType, value: unknown): unknown {
  try {
    parseInput(z.object({ field: schema }), { field: value });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

it.each([
  [z.number().max(5), 9, 'Must be 5 or less'],
  [z.number().min(1), 0, 'Must be 1 or more'],
  [z.number().lt(5), 5, 'Must be less than 5'],
  [z.number().positive(), 0, 'Must be more than 0'],
  [z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
  [z.number().int(), 1.5, 'Must be a whole number'],
  [z.number(), '1', 'Must be a number'],
  [z.string(), 1, 'Must be a text'],
  [z.string().max(1), 'ab', 'Must have at most 1 character'],
  [z.string().min(2), 'a', 'Must have at least 2 characters'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.array(z.string()), {}, 'Must be a list'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must have at most 2 entries'],
  [z.array(z.string()).min(1), [], 'Must have at least 1 entry'],
  [z.strictObject({}), [], 'Must be an object'],
  [z.record(z.string(), z.number()), 1, 'Must be an object'],
  [z.record(z.uuid(), z.number()), { x: 1 }, 'Holds a name that it cannot have'],
  [z.enum(['', 'up', 'down']), 'left', 'Must be one of: empty, up, down'],
  [z.literal(true), false, 'Must be true'],
  [z.uuid(), 'x', 'Must be an id'],
  [z.iso.datetime(), 'today', 'Must be a time, like 2027-01-31T12:00:00.000Z'],
  [z.iso.date(), 'today', 'Must be a day, like 2027-01-31'],
  [z.string().regex(/^\d+$/), 'x', 'Is not written in the right way'],
  [z.union([z.enum(['up', 'down']), z.literal('')]), 'x', 'Must be one of: up, down, or empty'],
  [z.string(), undefined, 'Missing required parameter: "field"'],
  [z.number().max(5, 'Not so many'), 9, 'Not so many'],
])('%# says what is right: %s', (schema, value, sentence) => {
  expect(saidOf(schema, value)).toBe(sentence);
});

it('names the kinds that there are where it is of none of them', () => {
  const of = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind) });
  const schema = z.discriminatedUnion('kind', [of('up'), of('down')]);
  expect(saidOf(schema, { kind: 'left' })).toBe('Must be one of: up, down');
});
