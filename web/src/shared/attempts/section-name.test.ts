import { expect, it } from 'vitest';
import { nameOfSection } from '#shared/attempts/section-name.ts';

it('is the title in the language that is read, in English, or else the number', () => {
  const titles = { hi: 'गणित' };
  expect(nameOfSection({ title: 'Maths', titles }, 0, 'hi')).toBe('गणित');
  expect(nameOfSection({ title: 'Maths', titles }, 0, 'ur')).toBe('Maths');
  expect(nameOfSection({ title: '', titles: {} }, 1)).toBe('Section 2');
});
