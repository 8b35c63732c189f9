import fc from 'fast-check';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** What a scanner would try in a text. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  "' or '1'='1",
  "'; drop table accounts; --",
  '1); select pg_sleep(5); --',
  "' || pg_sleep(5) || '",
  '\\',
  '%',
  '_%_',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'a@b\r\nBcc: everybody@example.com',
  'line\r\nSet-Cookie: session=1',
  '=cmd|/c calc!A1',
  '\u202egpj.exe',
  '\u0000',
  '\ud800',
  '\ufdd0\uffff',
  '\u{10ffff}',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '𝕿𝖍𝖊',
  'İstanbul ß ŉ ﬀ',
  'NaN',
  'null',
  '-0',
  '1e309',
  '0x7f',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  'constructor',
  '__proto__',
  '$\\frac{'.repeat(300),
  '*'.repeat(3000),
  'a'.repeat(100_000),
];

const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1 + 0.2,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  5e-324,
  [],
  {},
  [null],
  nested(500),
  { $gt: '' },
  { length: 1e9 },
  { constructor: { prototype: { isAdmin: true } } },
  { toString: 1, valueOf: 2, toJSON: 3 },
  Array.from({ length: 2000 }, (_, index) => index),
];

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileValues) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue(),
);

/** A sensible value in which now and then one part, however deep, is replaced, missing, or one too many. */
export function spoiled(sensible: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const damage = fc.tuple(
    fc.nat(),
    hostile,
    fc.constantFrom('replace', 'remove', 'add', 'none', 'none'),
  );
  return fc
    .tuple(sensible, damage)
    .map(([value, [where, bad, how]]) => (how === 'none' ? value : spoil(value, where, bad, how)));
}

function spoil(value: unknown, where: number, bad: unknown, how: string): unknown {
  if (typeof value !== 'object' || value === null) return bad;
  const entries = Object.entries(value);
  const at = where % (entries.length + 1);
  const [name, inner] = entries[at] ?? [];
  if (name === undefined) return how === 'replace' ? bad : put(value, 'extra', bad);
  if (how === 'add')
    return put(value, `${name}${typeof bad === 'string' ? bad.slice(0, 20) : 2}`, bad);
  const isDeeper = typeof inner === 'object' && inner !== null && where % 3 > 0;
  if (isDeeper) return put(value, name, spoil(inner, where >> 3, bad, how));
  return how === 'remove' ? without(value, name) : put(value, name, bad);
}

function put(value: object, name: string, inner: unknown): unknown {
  if (Array.isArray(value)) return value.toSpliced(Number.parseInt(name, 10) || 0, 1, inner);
  return Object.defineProperty({ ...value }, name, { value: inner, enumerable: true });
}

function without(value: object, name: string): unknown {
  if (Array.isArray(value)) return value.toSpliced(Number(name), 1);
  return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
}

/** 100,000 characters that make a careless expression or parser go back and forth. */
export const hostileLengths: readonly string[] = [
  'a',
  ' ',
  'a@',
  '0',
  '$',
  '\\frac{',
  '*_',
  '<a ',
  '&#x',
  '((',
  '[]',
  '%_',
  '://',
  '\n\r',
  'e\u0301',
  '\u202e\u200d',
].map((part) => `${part.repeat(100_000 / part.length)}!`);
