import { describe, expect, it } from 'vitest';
import { wordDifference } from '#console/audit/entry-drawer.tsx';

const marks = { same: ['', ''], gone: ['[-', '-]'], new: ['{+', '+}'] } as const;
const shown = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ kind, text }) => `${marks[kind][0]}${text}${marks[kind][1]}`)
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['the same', 'the same', 'the same'],
    ['a river in Kashmir', 'a great river in Kashmir', 'a {+great +}river in Kashmir'],
    ['one two three', 'one three', 'one [-two -]three'],
    ['Wular', 'Dal', '[-Wular-]{+Dal+}'],
    ['', 'new', '{+new+}'],
    ['line\none', 'line one', 'line[-\n-]{+ +}one'],
  ])('%j to %j', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  it('loses nothing, however long the texts are', () => {
    const before = Array.from({ length: 4000 }, (_, at) => `a${at}`).join(' ');
    const after = Array.from({ length: 4000 }, (_, at) => `b${at}`).join(' ');
    const parts = wordDifference(`same ${before} end`, `same ${after} end`);
    const textOf = (left: string) =>
      parts.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
    expect(textOf('new')).toBe(`same ${before} end`);
    expect(textOf('gone')).toBe(`same ${after} end`);
  });
});
