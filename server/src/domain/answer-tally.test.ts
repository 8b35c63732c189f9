import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAnswerTally } from '#domain/answer-tally.ts';

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

it('counts every sheet at every place, and loses none', () => {
  fc.assert(
    fc.property(sheets, (sheets) => {
      const length = sheets[0]?.answers.length ?? 0;
      const tally = createAnswerTally(length);
      for (const sheet of sheets) tally.add(sheet.answers, sheet.timeSpent, sheet.totalPoints);
      expect(tally.learners).toBe(sheets.length);
      for (let place = 0; place < length; place += 1) {
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

it('refuses a sheet of another paper', () => {
  expect(() => createAnswerTally(2).add('A', [1], 0)).toThrow('another paper');
});

it('knows no mean time of nobody', () => {
  expect(createAnswerTally(1).meanSecondsAt(0)).toBeNull();
});
