import { describe, expect, it } from 'vitest';
import { joinedNotes } from './review.ts';

describe('two texts of one note', () => {
  it('stand one below the other', () => {
    expect(joinedNotes('It flows west.', 'It rises at Verinag.')).toBe(
      'It flows west.\nIt rises at Verinag.',
    );
  });

  it('are one where whole lines of one are the other, whichever that is', () => {
    const both = 'Verinag\n100 km\nIt flows west.';
    for (const part of ['', 'Verinag', '100 km\nIt flows west.', both]) {
      expect([joinedNotes(both, part), joinedNotes(part, both)]).toEqual([both, both]);
    }
  });

  it('are two where a line of one only begins or ends like the other', () => {
    expect(joinedNotes('100', '10')).toBe('100\n10');
    expect(joinedNotes('10', '210')).toBe('10\n210');
  });
});
