import { describe, expect, it } from 'vitest';
import { requireUncommonPassword } from '#features/accounts/passwords/rules.ts';

const context = { siteName: 'Taiyari', email: 'asha.bhat@example.com', name: 'Asha Bhat' };
const check = (password: string) => () => requireUncommonPassword(password, context);

describe('a password', () => {
  it.each([
    ...['password', 'PASSWORD1', 'iloveyou', 'sunshine', 'baseball', 'qwertyuiop', 'superman'],
    ...['12345678', '0987654321', '11111111', 'abcdefgh', 'qwertyqwerty', '1234512345', 'zxcvbnm,'],
    ...['17051992', '19920517', '01012009', 'drowssap'],
    ...['jkssb2026', 'JKSSB@123', 'taiyari123', 'Taiyari@2026', 'jkssb-exam-2026', 'kashmir123'],
    ...['naibtehsildar', 'asha-jkssb', 'classIV2026'],
  ])('that is guessed first is refused: %s', (password) => {
    expect(check(password)).toThrow('too common');
  });

  it.each([
    ...['chinar-leaf-42', ' leading space', '🏔️🏔️🏔️🏔️ snow', 'تیاری اچھی ہے', 'Tq7#mZ2!'],
    ...[`${'x'.repeat(127)}y`, 'correct-horse-battery', 'wandering walnut', '73920461'],
  ])('that is not is taken: %s', (password) => {
    expect(check(password)).not.toThrow();
  });
});
