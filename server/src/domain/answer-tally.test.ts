import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedSheet, createAnswerTally } from '#domain/answer-tally.ts';

const sheets = fc.integer({ min: 1, max: 5 }).chain((length) =>
  fc.array(
    fc.record({
      answers: fc
        .array(fc.constantFrom(...'ABCD-'), { minLength: length, maxLength: length })
        .map((list) => list.join('')),
      timeSpent: fc.array(fc.nat(90), { minLength: length, maxLength: length }),
      totalPoints: fc.constantFrom(-75, 0, 225, 300),
    }),
    { minLength: 1, maxLength: 30 },
  ),
);

function tallyOf(sheets: readonly CountedSheet[]) {
  const tally = createAnswerTally(sheets[0]?.answers.length ?? 0);
  for (const sheet of sheets) tally.add(sheet);
  return tally;
}

it('counts every sheet at every place, and loses none', () => {
  fc.assert(
    fc.property(sheets, (sheets) => {
      const tally = tallyOf(sheets);
      expect(tally.learners).toBe(sheets.length);
      for (const place of [...(sheets[0]?.answers ?? '')].keys()) {
        const row = tally
          .countsAt(place)
          .flatMap(({ letter, totalPoints, learners }) =>
            new Array<string>(learners).fill(`${letter} ${totalPoints}`),
          );
        const expected = sheets.map(
          ({ answers, totalPoints }) => `${answers[place]} ${totalPoints}`,
        );
        expect(row.sort()).toEqual(expected.sort());
        const seconds = sheets.reduce((sum, { timeSpent }) => sum + (timeSpent[place] ?? 0), 0);
        expect(tally.meanSecondsAt(place)).toBe(seconds / sheets.length);
      }
    }),
  );
});

it('is the same counted in parts, and with sheets that have been taken away again', () => {
  fc.assert(
    fc.property(sheets, fc.nat(30), fc.nat(30), (sheets, part, gone) => {
      const whole = createAnswerTally(sheets[0]?.answers.length ?? 0);
      for (const portion of [sheets.slice(0, part), sheets.slice(part)]) {
        for (const group of tallyOf(portion).groups) whole.addGroup(group);
      }
      for (const sheet of sheets.slice(gone)) whole.add(sheet, -1);
      const rest = tallyOf(sheets.slice(0, gone));
      expect(whole.learners).toBe(rest.learners);
      for (const place of [...(sheets[0]?.answers ?? '')].keys()) {
        const inOrder = (tally: typeof whole) =>
          tally
            .countsAt(place)
            .map((count) => JSON.stringify(count))
            .sort();
        expect(inOrder(whole)).toEqual(inOrder(rest));
        expect(whole.meanSecondsAt(place)).toBe(rest.meanSecondsAt(place));
      }
    }),
  );
});

it('refuses a sheet or a group of another paper', () => {
  const tally = createAnswerTally(2);
  expect(() => tally.add({ answers: 'A', timeSpent: [1], totalPoints: 0 })).toThrow(
    'another paper',
  );
  const [group] = tallyOf([{ answers: 'A', timeSpent: [1], totalPoints: 0 }]).groups;
  expect(() => group && tally.addGroup(group)).toThrow('another paper');
});

it('knows no mean time of nobody', () => {
  expect(createAnswerTally(1).meanSecondsAt(0)).toBeNull();
});
