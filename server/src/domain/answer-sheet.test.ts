import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnswerSheet,
  applyDelta,
  changedTimes,
  emptySheet,
  isFlagged,
  optionAt,
  type SheetDelta,
  unknownQuestions,
} from '#domain/answer-sheet.ts';

const ids = ['q1', 'q2', 'q3', 'q4', 'q5'];
const positions = new Map(ids.map((id, position) => [id, position]));

const delta: fc.Arbitrary<SheetDelta> = fc.record(
  {
    answers: fc.dictionary(fc.constantFrom(...ids), fc.option(fc.integer({ min: 0, max: 3 }))),
    flagged: fc.uniqueArray(fc.constantFrom(...ids)),
    timeSpent: fc.dictionary(fc.constantFrom(...ids), fc.nat(300)),
    current: fc.constantFrom(...ids),
  },
  { requiredKeys: [] },
);

describe('applyDelta', () => {
  it('keeps for each question what was said last and touches nothing else', () => {
    fc.assert(
      fc.property(fc.array(delta, { maxLength: 30 }), (deltas) => {
        const sheet = deltas.reduce(
          (before, change) => applyDelta(before, change, positions),
          emptySheet(5),
        );
        const chosen: Record<string, number | null> = Object.assign(
          {},
          ...deltas.map((change) => change.answers),
        );
        const flagged = deltas.findLast((change) => change.flagged)?.flagged ?? [];
        for (const [id, position] of positions) {
          expect(optionAt(sheet.answers, position)).toBe(chosen[id] ?? null);
          expect(isFlagged(sheet.flags, position)).toBe(flagged.includes(id));
          const seconds = deltas.reduce((sum, change) => sum + (change.timeSpent?.[id] ?? 0), 0);
          expect(sheet.timeSpent[position]).toBe(seconds);
        }
        const current = deltas.findLast((change) => change.current)?.current;
        expect(sheet.current).toBe(current === undefined ? null : positions.get(current));
      }),
    );
  });

  it('changes nothing for an empty delta', () => {
    const sheet = applyDelta(emptySheet(5), { answers: { q2: 3 } }, positions);
    expect(applyDelta(sheet, {}, positions)).toEqual(sheet);
  });

  it('caps the time of a question at a day', () => {
    const once = applyDelta(emptySheet(5), { timeSpent: { q1: 80_000 } }, positions);
    expect(applyDelta(once, { timeSpent: { q1: 80_000 } }, positions).timeSpent[0]).toBe(86_400);
  });
});

describe('changedTimes', () => {
  const sheet: AnswerSheet = { ...emptySheet(4), timeSpent: [1, 2, 3, 4] };

  it.each([
    ['the last one', [1, 2, 3, 9], { start: 3, seconds: [9] }],
    ['two apart', [7, 2, 8, 4], { start: 0, seconds: [7, 2, 8] }],
    ['none', [1, 2, 3, 4], { start: 0, seconds: [1] }],
  ])('are the stretch around what has changed: %s', (_, timeSpent, expected) => {
    expect(changedTimes(sheet, { ...sheet, timeSpent })).toEqual(expected);
  });

  it('make the later ones of the earlier ones', () => {
    fc.assert(
      fc.property(delta, delta, (first, second) => {
        const before = applyDelta(emptySheet(ids.length), first, positions);
        const after = applyDelta(before, second, positions);
        const { start, seconds } = changedTimes(before, after);
        const made = before.timeSpent.map((one, at) => seconds[at - start] ?? one);
        expect(made).toEqual(after.timeSpent);
      }),
    );
  });
});

describe('unknownQuestions', () => {
  it('names every place where an id stands that is not of the paper', () => {
    const change = {
      answers: { q1: 0, x1: 1 },
      flagged: ['q1', 'x2'],
      timeSpent: { x3: 5 },
      current: 'x4',
    };
    expect(unknownQuestions(change, positions)).toEqual([
      ...['answers.x1', 'flagged.1', 'timeSpent.x3', 'current'],
    ]);
  });
});
