import type { Content, Written } from '../content.ts';
import type { FaultCode } from '../faults.ts';
import type { FieldRule, TextForm, TextRule } from '../fields.ts';
import { type ThingName, things } from './things.ts';

/** A thing with one thing wrong with it, and what every door must say about it. */
export type Violation = {
  readonly thing: Written;
  readonly field: string;
  readonly value: unknown;
  readonly fault: { readonly path: string; readonly code: FaultCode };
  /** Nobody may choose it anew, but what is imported may have it. */
  readonly isForNew: boolean;
};

/**
 * At least one violation of every rule that a thing has, made from the rule itself; what is between fields is named
 * below. @throws Error for a rule that nothing is known to break.
 */
export function violationsOf(name: ThingName): Violation[] {
  const { content, sound }: { content: Content; sound: Written } = things[name];
  const alone = Object.entries(content.fields).flatMap(([field, rule]) =>
    samplesOf(rule).map(({ value, code, at = '' }) => ({
      thing: { ...sound, ...twice(field, value, sound) },
      field,
      value,
      fault: { path: `${field}${at}`, code },
      isForNew: false,
    })),
  );
  const between = [...content.together, ...content.anew].map((rule) => {
    const { path, wrong } = rule;
    const key = `${name} ${path} ${wrong.code}`;
    const change = breaking[key];
    if (!change) throw new Error(`What breaks the rule '${key}'? Say it in violations.ts.`);
    return {
      thing: { ...sound, ...change },
      field: path,
      value: change[path],
      fault: { path, code: wrong.code },
      isForNew: content.anew.includes(rule),
    };
  });
  return [...alone, ...between];
}

/** What is typed twice is typed the same. */
function twice(field: string, value: unknown, sound: Written): Written {
  const isTwice = field === 'password' && 'confirmation' in sound;
  return { [field]: value, ...(isTwice && { confirmation: value }) };
}

const breaking: Readonly<Record<string, Written>> = {
  'question correctAnswer no-option': { correctAnswer: 4 },
  'test duration needs-time': { duration: 0 },
  'test correctMarks off-step': { correctMarks: 1.1 },
  'test incorrectMarks off-step': { incorrectMarks: -0.3 },
  'test skippedMarks off-step': { skippedMarks: 0.1 },
  'series price needs-price': { price: 0 },
  'accommodation percent out-of-range': { percent: 201 },
  'coupon code not-a-coupon-code': { code: 'AB' },
  'coupon until ends-before-it-begins': { until: '2026-10-31' },
  'profile dateOfBirth unborn': { dateOfBirth: '2999-01-01' },
  'account password own-words': { password: 'asha-bhat-26' },
  'signup password own-words': { password: 'asha-bhat-26', confirmation: 'asha-bhat-26' },
  'signup confirmation mismatch': { confirmation: 'walnut-tree-78' },
  'reset confirmation mismatch': { confirmation: 'walnut-tree-78' },
  'password password own-words': { password: 'asha-bhat-26', confirmation: 'asha-bhat-26' },
  'password confirmation mismatch': { confirmation: 'walnut-tree-78' },
};

type Sample = { readonly value: unknown; readonly code: FaultCode; readonly at?: string };

function samplesOf(rule: FieldRule): Sample[] {
  switch (rule.kind) {
    case 'text':
      return samplesOfText(rule);
    case 'secret':
      return rule.minimum === 0 ? [] : samplesOfSecret(rule);
    case 'texts':
      return [
        {
          value: Array.from({ length: rule.most + 1 }, (_, at) => `entry ${at}`),
          code: 'too-many',
        },
        { value: ['a', 'x'.repeat(rule.maximum + 1)], code: 'too-long', at: '.1' },
        { value: ['a', halfCharacter], code: 'unstorable', at: '.1' },
        { value: ['a', lostCharacter], code: 'lost-character', at: '.1' },
        ...hidden.map(({ value, code }) => ({ value: ['a', value], code, at: '.1' })),
        { value: 5, code: 'wrong-type' },
        { value: null, code: 'wrong-type' },
        { value: ['a', 5], code: 'wrong-type', at: '.1' },
      ];
    case 'number':
      return [
        { value: null, code: 'not-a-number' },
        { value: rule.lowest - 1, code: 'out-of-range' },
        { value: rule.highest + 1, code: 'out-of-range' },
        ...(rule.isWhole ? [{ value: rule.lowest + 0.5, code: 'not-whole' } as const] : []),
        ...(rule.step ? [{ value: rule.lowest + rule.step / 2, code: 'off-step' } as const] : []),
      ];
    case 'options':
      return [
        { value: ['a'], code: 'wrong-count' },
        { value: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], code: 'wrong-count' },
        { value: ['a', ' ', 'c', 'd'], code: 'required', at: '.1' },
        { value: ['a', 'b', 'x'.repeat(rule.maximum + 1), 'd'], code: 'too-long', at: '.2' },
        { value: ['a', 'b', 'c', halfCharacter], code: 'unstorable', at: '.3' },
        { value: ['a', 'b', lostCharacter, 'd'], code: 'lost-character', at: '.2' },
        { value: ['caf\u00e9', 'b', 'cafe\u0301 ', 'd'], code: 'same-as', at: '.2' },
        { value: ['a', 'b  c', 'd', 'b\u00a0c'], code: 'same-as', at: '.3' },
        ...(rule.pictures ? brokenPictures : []).map(({ value, code }) => ({
          value: ['a', 'b', value, 'd'],
          code,
          at: '.2',
        })),
        { value: 'a,b,c,d', code: 'wrong-type' },
        { value: ['a', 'b', 'c', 5], code: 'wrong-type', at: '.3' },
      ];
    case 'answer':
      return [
        { value: null, code: 'required' },
        ...[-1, rule.most, 1.5].map((value) => ({ value, code: 'no-option' }) as const),
      ];
    case 'tick':
      return [{ value: false, code: 'required' }];
  }
}

function samplesOfText({ required, maximum, isName, form, pictures }: TextRule): Sample[] {
  return [
    ...(required ? blank : []),
    { value: 'x'.repeat(maximum + 1), code: 'too-long' },
    ...(isName ? [{ value: twoOfOne.repeat(maximum), code: 'too-long' } as const] : []),
    { value: halfCharacter, code: 'unstorable' },
    { value: lostCharacter, code: 'lost-character' },
    { value: 5, code: 'wrong-type' },
    ...(form ? ofNoForm[form] : []),
    ...(pictures ? brokenPictures : []),
  ];
}

function samplesOfSecret({ minimum, maximum }: { minimum: number; maximum: number }): Sample[] {
  const short = minimum === 1 ? 'required' : 'too-short';
  return [
    { value: 'x'.repeat(minimum - 1), code: short },
    { value: 'x'.repeat(maximum + 1), code: 'too-long' },
  ];
}

/** Blanks, and characters that nobody can see. */
const blank: readonly Sample[] = ['', ' \n', '\u200b\u2066', '\u3164\u2800'].map((value) => ({
  value,
  code: 'required',
}));

const hash = '0123456789abcdef'.repeat(4);

/** A hash that was cut off, one of other letters, sizes that cannot be, an address, and a description without its end. */
const brokenPictures: readonly Sample[] = [
  `Look: ![A fort](picture:${hash.slice(1)}/40x30)`,
  `![A fort](picture:${hash.toUpperCase()}/40x30)`,
  `![A fort](picture:${hash}/0x30)`,
  `![A fort](picture:${hash}/40x9000)`,
  `![A fort](picture:${hash})`,
  '![A fort](picture:https://example.com/fort.png)',
  `![A fort](picture:${hash}/40x30) and ![${'x'.repeat(301)}](picture:${hash}/40x30)`,
].map((value) => ({ value, code: 'not-a-picture' }));

/** A letter that is two in the one form of a name. */
const twoOfOne = '\u0958';

const halfCharacter = 'a\ud800b';
const lostCharacter = 'Sr\ufffdnagar';

/** A name that is read from the right, one within another direction, one that colours a terminal, those with what is drawn as nothing. */
const hidden: readonly Sample[] = [
  'Asha\u202e@gnp.exe',
  'Asha \u2067Bhat',
  'Asha\u200f Bhat',
  'Asha\u001b[31m Bhat',
  'As\u200bha',
  'As\u00adha',
  'As\u{e0041}ha',
  'As\uffa0ha',
  'As\u0007ha',
  'As\ufffaha',
].map((value) => ({ value, code: 'hidden-character' }));

const ofNoForm: Readonly<Record<TextForm, readonly Sample[]>> = {
  line: hidden,
  link: [
    ...['javascript:alert(1)', '//evil.example', 'news'].map((value) => ({
      value,
      code: 'not-a-link' as const,
    })),
    ...['/admin', '/admin/users?page=2', '/news/../admin#top'].map((value) => ({
      value,
      code: 'console-link' as const,
    })),
  ],
  email: [
    ...['nobody', 'a@b', 'a..b@example.com', 'a b@example.com'],
    // Letters of other scripts that look like those of an address.
    ...['\u0430sha@example.com', 'asha@ex\u0430mple.com', '\uff41sha@example.com'],
  ].map((value) => ({
    value,
    code: 'not-an-email',
  })),
  phone: [{ value: 'call me', code: 'not-a-phone' }],
  'payment-number': ['12345', '1'.repeat(36), '4123-4567'].map((value) => ({
    value,
    code: 'not-a-payment-number',
  })),
  day: ['2001-02-30', '1899-12-31', 'a day'].map((value) => ({ value, code: 'not-a-day' })),
  category: [
    { value: 'पुलिस', code: 'no-slug' },
    { value: 'x'.repeat(81), code: 'too-long' },
    { value: ' Free ', code: 'reserved' },
    { value: 'all', code: 'reserved' },
  ],
};
