import { expect, it } from 'vitest';
import { excerptsOf } from '#console/kit/changes/use-change-words.ts';

it.each([
  ['short', 'shorter', ['short', 'shorter']],
  ['a long text that ends', 'another text of some length', ['a long tex…', 'another te…']],
  [
    'The same beginning of both, and then Leh',
    'The same beginning of both, and then Kargil',
    ['…en Leh', '…en Kargil'],
  ],
  ['The same beginning of both', 'The same beginning of both!', ['…oth', '…oth!']],
])('of %j and %j', (before, after, expected) => {
  expect(excerptsOf(before, after, 10)).toEqual(expected);
});
