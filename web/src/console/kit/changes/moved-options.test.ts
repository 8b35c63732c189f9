import { describe, expect, it } from 'vitest';
import { isMoved, isRekeyed, isReordered } from '#console/kit/changes/change-lines.ts';

const saved = { options: ['Jhelum', 'Tawi', 'Chenab', 'Ravi'], correctAnswer: 0 };

describe('another right answer', () => {
  it.each([
    ['nothing changed', saved, false],
    ['the key at another option', { ...saved, correctAnswer: 2 }, true],
    ['no key', { ...saved, correctAnswer: null }, true],
    [
      'the right option moved, and the key with it',
      { options: ['Tawi', 'Jhelum', 'Chenab', 'Ravi'], correctAnswer: 1 },
      false,
    ],
    [
      'two options that change places under the key',
      { ...saved, options: ['Tawi', 'Jhelum', 'Chenab', 'Ravi'] },
      true,
    ],
    [
      'the right option in other words',
      { ...saved, options: ['The Jhelum', 'Tawi', 'Chenab', 'Ravi'] },
      false,
    ],
  ])('%s', (_, written, expected) => {
    expect(isRekeyed(saved, written)).toBe(expected);
  });
});

describe('options that stand elsewhere', () => {
  it.each([
    [['Jhelum', 'Tawi', 'Chenab', 'Ravi'], false, false],
    [['Jhelum', 'Tawi', 'Ravi', 'Chenab'], true, true],
    [['Jhelum', 'Tawi', 'Ravi', 'Indus'], true, false],
    [['Jhelum', 'Tawi', 'Chenab', 'Indus'], false, false],
    [['Jhelum', 'Tawi', 'Chenab'], true, false],
  ])('%j', (options, moved, reordered) => {
    expect(isMoved(saved.options, options)).toBe(moved);
    expect(isReordered(saved.options, options)).toBe(reordered);
  });
});
