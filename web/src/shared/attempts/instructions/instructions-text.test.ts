import { describe, expect, it } from 'vitest';
import { listsIn } from '#shared/attempts/instructions/instructions-text.tsx';

describe('the lists of a text', () => {
  it('are lines that begin with a dash, a star or a dot', () => {
    expect(listsIn('Read this:\n- Bring water.\n* No phones.\n• Sit down.\nGood luck.')).toEqual([
      'Read this:',
      ['Bring water.', 'No phones.', 'Sit down.'],
      'Good luck.',
    ]);
  });

  it('go on over empty lines, and with lines that are indented', () => {
    expect(listsIn('- Bring water,\n  not tea.\n\n- No phones.\n\nThe end.\n\nReally.')).toEqual([
      ['Bring water,\n  not tea.', 'No phones.'],
      'The end.\n\nReally.',
    ]);
  });

  it('are none where the mark is a minus, or belongs to a word', () => {
    const texts = [
      '+ 1 if right\n- 0.25 if wrong',
      '-5 to 5\n-6 to 6',
      '1. Read.\n2. Write.',
      '**All** of it',
    ];
    expect(texts.map((text) => listsIn(text).join('\n'))).toEqual(texts);
  });

  it('lose no word of any text', () => {
    const text = 'A\n- b\n\n\n  c\n\nD - e\n- f\n';
    expect(listsIn(text).flat().join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/));
  });
});
