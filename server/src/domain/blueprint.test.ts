import { describe, expect, it } from 'vitest';
import { type AskedLine, allot } from '#domain/blueprint.ts';

/** `of(2, 'abc')`: two of the questions a, b and c. */
function of(questions: number, keys: string): AskedLine {
  return { questions, choices: [...keys].map((key) => ({ id: `${key}-id`, key })) };
}

const keysOf = (lines: readonly AskedLine[]) =>
  allot(lines).map((given) => given.map(({ key }) => key).join(''));

describe('questions for the lines of a blueprint', () => {
  it('are the first of each, and none of them twice', () => {
    expect(keysOf([of(2, 'abcd'), of(2, 'badc')])).toEqual(['ab', 'dc']);
  });

  it('are left to the line that has nothing else', () => {
    expect(keysOf([of(2, 'abcd'), of(2, 'ab')])).toEqual(['cd', 'ab']);
    expect(keysOf([of(1, 'ab'), of(1, 'bc'), of(1, 'a')])).toEqual(['b', 'c', 'a']);
    // b and c move along a chain of three.
    expect(keysOf([of(1, 'ab'), of(1, 'bc'), of(1, 'cd'), of(1, 'a')])).toEqual([
      'b',
      'c',
      'd',
      'a',
    ]);
  });

  it('are as many as there are', () => {
    expect(keysOf([of(3, 'ab'), of(1, '')])).toEqual(['ab', '']);
    expect(keysOf([])).toEqual([]);
  });

  it('are never fewer than another way of sharing would give', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const lines = linesOf(seed);
      const given = keysOf(lines);
      const all = given.join('');
      expect(new Set(all).size).toBe(all.length);
      given.forEach((keys, at) => {
        expect(keys.length).toBeLessThanOrEqual(lines[at]?.questions ?? 0);
      });
      expect(all.length).toBe(mostOf(lines));
    }
  });
});

/** Three lines over six questions, another mixture for each seed. */
function linesOf(seed: number): AskedLine[] {
  let state = seed;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return [0, 1, 2].map(() => of(1 + next(3), [...'abcdef'].filter(() => next(2) === 0).join('')));
}

/** By trying every way of sharing. */
function mostOf(lines: readonly AskedLine[], keys = [...'abcdef']): number {
  const [key, ...rest] = keys;
  if (key === undefined) return 0;
  const ways = lines.flatMap((line, at) =>
    line.questions > 0 && line.choices.some((choice) => choice.key === key)
      ? [1 + mostOf(lines.with(at, { ...line, questions: line.questions - 1 }), rest)]
      : [],
  );
  return Math.max(mostOf(lines, rest), ...ways);
}
