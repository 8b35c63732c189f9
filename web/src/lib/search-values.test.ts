import { id } from '@taiyari/contract/fields';
import { expect, it } from 'vitest';
import { idParam } from '#lib/search-values.ts';

const right = '0190a1b2-0000-7000-8000-0000000000b0';

/** The right one with another character, or none, or one more, at each place. */
const samples = [...right, ''].flatMap((_, place) =>
  ['', ...'0179aAbBcfFgG-_ \u0660\n'].flatMap((other) => [
    right.slice(0, place) + other + right.slice(place),
    right.slice(0, place) + other + right.slice(place + 1),
  ]),
);

it('takes of an address those ids alone that the contract takes', () => {
  const taken = samples.filter((text) => text === text.trim() && idParam(text) !== undefined);
  expect(taken).toEqual(samples.filter((text) => id.safeParse(text).success));
  expect(taken).toContain(right);
  expect(taken.length).toBeLessThan(samples.length / 2);
});
