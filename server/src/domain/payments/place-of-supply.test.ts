import { stateName, stateNamed } from '@taiyari/contract/rules/states';
import { expect, it } from 'vitest';
import { isBetweenStates } from '#domain/payments/place-of-supply.ts';

const ofJammu = '01ABCDE1234F1Z5';

it.each([
  [ofJammu, '01', false],
  [ofJammu, '03', true],
  [ofJammu, '38', true],
  // Outside India.
  [ofJammu, '96', true],
  // Where nobody knows, the seller's state is the place.
  [ofJammu, null, false],
  // Who is not registered charges neither.
  [null, '03', false],
])('a seller with %s and a buyer in %s: between two states is %s', (number, place, is) => {
  expect(isBetweenStates(number, place)).toBe(is);
});

it.each([
  ['Jammu & Kashmir', '01'],
  [' jammu and kashmir ', '01'],
  ['PUNJAB', '03'],
  ['outside india', '96'],
  ['J&K', null],
  ['', null],
])('knows the state that is written "%s" as %s', (written, code) => {
  expect(stateNamed(written)).toBe(code);
});

it('names a state with its number', () => {
  expect(stateName('03')).toBe('Punjab (03)');
  expect(stateName('96')).toBe('Outside India (96)');
  expect(stateName('99')).toBe('99');
});
