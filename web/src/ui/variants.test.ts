import { expect, test } from 'vitest';
import { variants } from '#ui/variants.ts';

const styles = variants(
  'common',
  { tone: { calm: 'blue', loud: 'red' }, size: { small: 'p-1', large: 'p-4' } },
  { tone: 'calm' },
);

test('has the common classes, those that were chosen and the usual ones for the rest', () => {
  expect(styles({ size: 'large' })).toBe('common blue p-4');
  expect(styles({ tone: 'loud', size: 'small' })).toBe('common red p-1');
});

test('leaves out what is neither chosen nor usual, and takes undefined for not chosen', () => {
  expect(styles()).toBe('common blue');
  expect(styles({ tone: undefined })).toBe('common blue');
});
