import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { requireUncommonPassword } from '#features/accounts/passwords/rules.ts';

const context = { siteName: 'Taiyari', email: 'asha.bhat@example.com', name: 'Asha Bhat' };

function isTaken(password: string): boolean {
  try {
    requireUncommonPassword(password, context);
    return true;
  } catch {
    return false;
  }
}

describe('the most common passwords that are long enough', () => {
  const common = dictionary['passwords-common'].filter((word) => `${word}`.length >= 8).map(String);

  it('are three thousand and more, and all refused, in capitals too', () => {
    expect(common.length).toBeGreaterThan(3000);
    expect(common.filter(isTaken)).toEqual([]);
    expect(common.map((word) => word.toUpperCase()).filter(isTaken)).toEqual([]);
  });

  it('are no reason to refuse others', () => {
    expect(isTaken('chinar-leaf-42')).toBe(true);
  });
});
