import { describe, expect, it } from 'vitest';
import { type Content, faultsIn, faultsInNew } from './content.ts';
import type { FaultCode } from './faults.ts';
import { faultsOfField } from './fields.ts';
import { nameOf, sentenceOf } from './sentences.ts';
import { partViolations } from './testing/part-violations.ts';
import { thingNames, things } from './testing/things.ts';
import { violationsOf } from './testing/violations.ts';

/** The compiler asks for every code; the test asks for a violation of each. */
const everyCode: Readonly<Record<FaultCode, true>> = {
  required: true,
  'wrong-type': true,
  'too-short': true,
  'too-long': true,
  'too-many': true,
  'wrong-count': true,
  unstorable: true,
  'lost-character': true,
  'hidden-character': true,
  'not-a-number': true,
  'not-whole': true,
  'out-of-range': true,
  'off-step': true,
  'not-listed': true,
  'not-a-link': true,
  'console-link': true,
  'not-a-picture': true,
  'no-picture': true,
  'unreadable-formula': true,
  'not-an-email': true,
  'not-a-phone': true,
  'not-a-day': true,
  'ends-before-it-begins': true,
  'not-a-coupon-code': true,
  'not-a-payment-number': true,
  unborn: true,
  'no-slug': true,
  reserved: true,
  'no-option': true,
  'same-as': true,
  'needs-time': true,
  'needs-price': true,
  'parts-need-time': true,
  'not-the-sum': true,
  taken: true,
  'no-questions': true,
  'no-section': true,
  'own-words': true,
  mismatch: true,
};

describe.each(thingNames)('a %s', (name) => {
  const { content, sound }: { content: Content; sound: Record<string, unknown> } = things[name];

  it('has no fault when it is sound', () => {
    expect(faultsInNew(content, sound, null)).toEqual([]);
  });

  it.each(violationsOf(name))('is refused for $fault', ({ thing, fault, isForNew }) => {
    expect(faultsInNew(content, thing, null)).toMatchObject([fault]);
    expect(faultsIn(content, thing)).toHaveLength(isForNew ? 0 : 1);
    expect(faultsInNew(content, thing, thing)).toHaveLength(isForNew ? 0 : 1);
  });

  it('tells of everything at once, in the order of its form', () => {
    const paths = faultsIn(content, {}).map(({ path }) => path);
    const fields = Object.keys(content.fields).filter((field) => paths.includes(field));
    expect(paths).toEqual(fields);
  });
});

it('there is a violation for every code', () => {
  const codes = [
    ...thingNames.flatMap(violationsOf).map(({ fault }) => fault.code),
    ...partViolations.flatMap(({ faults }) => faults.map(({ code }) => code)),
    // Which pictures and categories there are only a site knows: features/pictures and authoring/test-categories of
    // the server.
    'no-picture',
    'not-listed',
    // What sets formulas is too large for this package: platform/text/formulas.ts of the server.
    'unreadable-formula',
  ];
  expect([...new Set(codes)].toSorted()).toEqual(Object.keys(everyCode).toSorted());
});

it('every fault has a sentence that names its field', () => {
  const faults = thingNames.flatMap((name) =>
    violationsOf(name).flatMap(({ thing }) => faultsInNew(things[name].content, thing, null)),
  );
  for (const fault of faults)
    expect(sentenceOf(fault)).toMatch(/^[A-Z][^{}]+[^.{}]$|three words\.$/);
});

it.each([
  ['title', 'Title'],
  ['correctMarks', 'Correct marks'],
  ['options.2', 'Option C'],
  ['questions.3.options.0', 'Option A'],
  ['questions.3.explanation', 'Explanation'],
  ['features.1', 'Features 2'],
  ['questions', 'Questions'],
])('the field %s is called %s', (path, name) => {
  expect(nameOf(path)).toBe(name);
});

describe('a line', () => {
  it.each(['آصفہ بٹ', 'می\u200cروم', 'क्\u200dष', 'Aïcha O’Brien-Łoś', '𝒜sha 🏔️', 'ᠠ\u180bᠨ'])(
    'may be in any script, with what joins and parts its letters: %s',
    (name) => {
      expect(faultsOfField({ kind: 'text', maximum: 128, form: 'line' }, 'name', name)).toEqual([]);
    },
  );

  it('has no second one', () => {
    const rule = { kind: 'text', maximum: 128, form: 'line' } as const;
    expect(faultsOfField(rule, 'name', 'Asha\r\nBcc: everybody@example.com')).toEqual([
      { path: 'name', code: 'hidden-character' },
    ]);
  });
});

it('counts no blank entry of a list, since it is dropped', () => {
  const rule = { kind: 'texts', most: 2, maximum: 20 } as const;
  expect(faultsOfField(rule, 'tags', ['a', ' ', 'b', ''])).toEqual([]);
  expect(faultsOfField(rule, 'tags', ['a', 'b', 'c'])).toMatchObject([{ code: 'too-many' }]);
});
