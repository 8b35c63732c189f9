import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta, emptySheet } from '#domain/answer-sheet.ts';
import { changedChoices, noteFirstChoices, readFirstChoices } from '#domain/first-choices.ts';

const ids = Array.from({ length: 12 }, (_, at) => `q${at}`);
const positions = new Map(ids.map((id, position) => [id, position]));
const answers = fc.dictionary(fc.constantFrom(...ids), fc.option(fc.integer({ min: 0, max: 5 })));

describe('first choices', () => {
  it('are for each question what was chosen first, whatever came after', () => {
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 12 }), (saves) => {
        const sheet = saves.reduce(
          (before, one) => applyDelta(before, { answers: one }, positions),
          emptySheet(ids.length),
        );
        const expected = ids.flatMap((id, position) => {
          const chosen = saves.flatMap((one) => one[id] ?? []);
          const [first, last] = [chosen[0], saves.findLast((one) => id in one)?.[id] ?? null];
          if (first === undefined || last === null || first === last) return [];
          return [{ position, from: 'ABCDEF'.charAt(first), to: 'ABCDEF'.charAt(last) }];
        });
        const found = changedChoices(sheet.firstChoices ?? '', sheet.answers);
        expect(found.toSorted((a, b) => a.position - b.position)).toEqual(expected);
      }),
    );
  });

  it('stay unknown of a sheet from before they were kept', () => {
    expect(noteFirstChoices(null, [{ position: 1, from: 'A', to: 'B' }])).toBeNull();
  });

  it('take no room while nothing is changed', () => {
    expect(noteFirstChoices('', [{ position: 3, from: '-', to: 'B' }])).toBe('');
    expect(noteFirstChoices('3B', [{ position: 3, from: 'C', to: 'D' }])).toBe('3B');
    expect([...readFirstChoices('3B12A')]).toEqual([
      [3, 'B'],
      [12, 'A'],
    ]);
  });
});
