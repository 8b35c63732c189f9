// Small tools for the recomputation of the answer keys (see recompute.ts).

/** Removes the noise of floating point arithmetic, so that answers can be compared exactly. */
export const tidy = (n: number): number => Math.round(n * 1e6) / 1e6;

/** The whole numbers from `from` to `to`, both included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** The median of an odd number of values. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b).at((numbers.length - 1) / 2) ?? NaN;

export function mode(numbers: readonly number[]): number {
  const count = (n: number): number => numbers.filter((m) => m === n).length;
  return [...numbers].sort((a, b) => count(b) - count(a)).at(0) ?? NaN;
}

export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
export const lcm = (a: number, b: number): number => (a * b) / gcd(a, b);
export const isPrime = (n: number): boolean => n > 1 && range(2, n - 1).every((d) => n % d !== 0);

/** The first whole number from `from` upwards which fits. */
export function firstWhere(from: number, fits: (n: number) => boolean): number {
  for (let n = from; n < from + 1_000_000; n += 1) if (fits(n)) return n;
  throw new Error('no such number');
}

/** The amount after `periods` periods at `percent` per period. */
export function compound(principal: number, percent: number, periods: number): number {
  let amount = principal;
  for (let i = 0; i < periods; i += 1) amount += (amount * percent) / 100;
  return amount;
}

/**
 * The term after the last one of a series. `rule` gives term number `i` (from 0) out of the one
 * before it and the one before that; it is first checked against all terms from the second on.
 */
export function nextTerm(
  terms: readonly number[],
  rule: (last: number, i: number, before: number) => number,
): number {
  const term = (i: number): number => terms.at(i) ?? NaN;
  for (let i = 1; i <= terms.length; i += 1) {
    const next = rule(term(i - 1), i, i > 1 ? term(i - 2) : NaN);
    if (i === terms.length) return next;
    if (next !== term(i)) throw new Error(`the rule does not give term ${i + 1}`);
  }
  return NaN;
}

/** Place of a capital letter in the alphabet (A = 1) and back; the alphabet goes round. */
export const place = (ch: string): number => ch.charCodeAt(0) - 64;
export const letter = (n: number): string => String.fromCharCode(65 + ((((n - 1) % 26) + 26) % 26));

/** Codes `word` letter by letter, after checking that the rule really codes `sample` as `code`. */
export function decode(
  sample: string,
  code: string,
  word: string,
  rule: (n: number, i: number) => number,
): string {
  const apply = (text: string): string =>
    [...text].map((ch, i) => letter(rule(place(ch), i))).join('');
  if (apply(sample) !== code) throw new Error(`the rule does not code ${sample} as ${code}`);
  return apply(word);
}

/** The only entry for which the test fails. */
export function oddOne<T>(entries: readonly T[], test: (entry: T) => boolean): T {
  const [odd, ...more] = entries.filter((entry) => !test(entry));
  if (odd === undefined || more.length > 0) throw new Error('not exactly one is odd');
  return odd;
}

/** Name of a direction, by its bearing in degrees clockwise from north. */
export function compass(bearing: number): string {
  const names = 'north north-east east south-east south south-west west north-west'.split(' ');
  const eighths = bearing / 45;
  return Number.isInteger(tidy(eighths))
    ? (names.at(((Math.round(eighths) % 8) + 8) % 8) ?? '')
    : 'between';
}

/** Straight distance and direction of the end of a walk from its start. */
export function walk(steps: readonly (readonly ['N' | 'E' | 'S' | 'W', number])[]): {
  distance: number;
  towards: string;
} {
  let east = 0;
  let north = 0;
  for (const [side, length] of steps) {
    if (side === 'N') north += length;
    else if (side === 'S') north -= length;
    else if (side === 'E') east += length;
    else east -= length;
  }
  const bearing = (Math.atan2(east, north) * 180) / Math.PI;
  return { distance: Math.hypot(east, north), towards: compass(bearing) };
}

/** The weekday `days` days after `day`. */
export function weekday(day: string, days: number): string {
  const names = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
  return names.at((names.indexOf(day) + days) % 7) ?? '';
}

/** The only order of the names that fits; `fits` asks for the place of a name, from 0. */
export function orderWhere(
  names: readonly string[],
  fits: (at: (name: string) => number) => boolean,
): string[] {
  const orders = (left: readonly string[]): string[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((first) =>
          orders(left.filter((name) => name !== first)).map((rest) => [first, ...rest]),
        );
  const [order, ...more] = orders(names).filter((one) => fits((name) => one.indexOf(name)));
  if (order === undefined || more.length > 0) throw new Error('not exactly one order');
  return order;
}

/** The only order of the names in which the first of every pair stands before the second. */
export function arranged(
  names: readonly string[],
  pairs: readonly (readonly [string, string])[],
): string[] {
  return orderWhere(names, (at) => pairs.every(([a, b]) => at(a) < at(b)));
}

/**
 * Syllogisms by brute force. A statement is "all|no|some|somenot" and two of the sets a, b, c and d.
 * A model says which regions of the Venn diagram are inhabited; a conclusion follows if it holds in
 * all models in which the premises hold. Returns the only conclusion that follows.
 */
export function follows(
  premises: readonly string[],
  conclusions: Readonly<Record<string, string>>,
): string {
  const [only, ...more] = allThatFollow(premises, conclusions);
  if (only === undefined || more.length > 0) throw new Error('not exactly one conclusion follows');
  return only;
}

/** The names of all conclusions that follow. */
export function allThatFollow(
  premises: readonly string[],
  conclusions: Readonly<Record<string, string>>,
): string[] {
  const setCount = premises.some((premise) => / d\b/.test(premise)) ? 4 : 3;
  const regions = range(0, 2 ** setCount - 1);
  const within = (region: number, set = ''): boolean => ((region >> 'abcd'.indexOf(set)) & 1) === 1;
  const holds = (statement: string, model: number): boolean => {
    const [kind, x, y] = statement.split(' ');
    const inhabited = regions.filter((region) => ((model >> region) & 1) === 1);
    const xs = inhabited.filter((region) => within(region, x));
    if (kind === 'all') return xs.every((region) => within(region, y));
    if (kind === 'no') return !xs.some((region) => within(region, y));
    if (kind === 'some') return xs.some((region) => within(region, y));
    if (kind === 'somenot') return xs.some((region) => !within(region, y));
    throw new Error(`unknown statement: ${statement}`);
  };
  const models = range(0, 2 ** regions.length - 1).filter((model) =>
    premises.every((premise) => holds(premise, model)),
  );
  return Object.entries(conclusions)
    .filter(([, statement]) => models.every((model) => holds(statement, model)))
    .map(([text]) => text);
}
