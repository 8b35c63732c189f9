import { api } from '@taiyari/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plainInputOf } from '#platform/http/requests/plain-input.ts';

const attemptId = '0198c7a2-1111-7222-8333-444455556666';
const question = '0198c7a2-1111-7222-8333-444455557777';

/** Values that schemas of answers are about, and some beside them. */
const id = fc.oneof(
  fc.uuid(),
  fc.constantFrom(question, question.toUpperCase(), `${question} `, '', 'constructor', '7'),
);
const scalar = fc.oneof(
  fc.integer({ min: -2, max: 7 }),
  fc.constantFrom(86_400, 86_401, 0.5, -0, 2 ** 53 - 1, 2 ** 53, Number.POSITIVE_INFINITY),
  fc.constantFrom(null, true, 'en', 'xx', '1', '', '2026-01-05T04:30:00Z', '2026-02-30T04:30:00Z'),
  id,
);
const value = fc.oneof(
  scalar,
  fc.dictionary(id, scalar, { maxKeys: 3 }),
  fc.array(scalar, { maxLength: 3 }),
);
const names = [
  'revision answers flagged timeSpent current answeredAt',
  'testId seriesId retake lang other toString',
].flatMap((list) => list.split(' '));
const body = fc.oneof(
  { weight: 1, arbitrary: value },
  { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 }) },
  {
    weight: 9,
    arbitrary: fc.record(
      {
        revision: fc.nat(3),
        answers: fc.dictionary(id, scalar, { maxKeys: 2 }),
        timeSpent: fc.dictionary(id, fc.nat(90_000), { maxKeys: 2 }),
        current: id,
      },
      { requiredKeys: ['revision'] },
    ),
  },
  { weight: 9, arbitrary: fc.record({ testId: id, lang: scalar }, { requiredKeys: ['testId'] }) },
);

describe.each([
  ['a save', api.saveAnswers],
  ['a start', api.startAttempt],
])('what %s sends is taken as it stands', (_, endpoint) => {
  const takes = plainInputOf(endpoint);
  const schema: z.ZodType = endpoint.body;

  it('only where the schema takes it, and gives the same', () => {
    let taken = 0;
    fc.assert(
      fc.property(body, (sent) => {
        const parsed = schema.safeParse(structuredClone(sent));
        if (!takes({ params: { attemptId }, body: sent })) return;
        taken += 1;
        expect(parsed).toEqual({ success: true, data: sent });
      }),
      { numRuns: 2000, seed: 1 },
    );
    expect(taken).toBeGreaterThan(50);
  });
});

it('takes what browsers send', () => {
  const takes = plainInputOf(api.saveAnswers);
  const save = {
    revision: 4,
    answers: { [question]: 2 },
    timeSpent: { [question]: 7 },
    current: question,
  };
  expect(takes({ params: { attemptId }, body: save })).toBe(true);
  const only = { revision: 4 };
  expect(takes({ params: { attemptId }, body: only })).toBe(true);
  expect(only).toEqual({ revision: 4, answers: {} });
  expect(takes({ params: { attemptId: 'none' }, body: save })).toBe(false);
});

it.each([
  ['a rule of our own', z.strictObject({ a: z.string().refine((text) => text !== 'b') })],
  ['a change of what is sent', z.strictObject({ a: z.string().trim() })],
  ['a conversion', z.strictObject({ a: z.coerce.number() })],
  ['names that are dropped', z.object({ a: z.string() })],
  ['what is made of it', z.strictObject({ a: z.string().transform(Number) })],
])('refuses to compile a schema with %s, which would be lost', (_, schema) => {
  expect(() => plainInputOf({ params: undefined, body: schema })).toThrow();
});
