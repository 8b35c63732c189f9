import { describe, expect, it } from 'vitest';
import { isOwnWords } from './passwords.ts';

const asha = { name: 'Asha Bhat', email: 'Asha.Bhat@example.com' };
const phone = { name: 'आशा भट', email: '9419012345@example.com' };

describe('a password that is the name or the mail address of its owner', () => {
  it.each([
    ...['asha.bhat@example.com', 'ASHA.BHAT@EXAMPLE.COM', 'asha.bhat@example.com1'],
    ...[
      'asha.bhat',
      'Asha Bhat',
      'ashabhat',
      'bhat-asha!',
      'Asha1990',
      '#bhat#2026',
      'example.com',
    ],
    ...['asha@example', 'ashaasha', '2026asha'],
  ])('is seen: %s', (password) => {
    expect(isOwnWords(password, asha)).toBe(true);
  });

  it.each(['9419012345', '9419012345!', '09419012345', 'आशा भट', 'आशा1990'])(
    'is seen in digits and in every script: %s',
    (password) => {
      expect(isOwnWords(password, phone)).toBe(true);
    },
  );
});

describe('any other password', () => {
  it.each(['asha loves walnuts', 'chinar-leaf-42', '73920461', 'bhatwara', '12345678', ''])(
    'is not its owner’s: %s',
    (password) => {
      expect(isOwnWords(password, asha)).toBe(false);
    },
  );

  it('is not seen in a few digits that an address happens to hold', () => {
    expect(isOwnWords('73420921', { name: 'Om', email: 'om.42@example.com' })).toBe(false);
    expect(isOwnWords('73199021', { name: 'Om', email: 'om.1990@example.com' })).toBe(false);
  });

  it('is told by what is known: no name, no address, no reason', () => {
    expect(isOwnWords('asha1990', { name: '', email: '' })).toBe(false);
  });
});
