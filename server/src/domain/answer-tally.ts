import type { AnswerCount } from '#domain/item-statistics.ts';

const letters = 'ABCD-';

/** Answer sheets counted together: what matters of them, however many they are. */
export type AnswerTally = {
  readonly learners: number;
  /** @throws Error for a sheet of another paper. */
  add(answers: string, timeSpent: readonly number[], totalPoints: number): void;
  /** What was answered at a place of the paper (from 0). */
  countsAt(place: number): AnswerCount[];
  /** Mean seconds at a place; null without sheets. */
  meanSecondsAt(place: number): number | null;
};

export function createAnswerTally(questionCount: number): AnswerTally {
  /** By total: learners per place and letter. */
  const byTotal = new Map<number, Uint32Array>();
  const seconds = new Float64Array(questionCount);
  let learners = 0;
  return {
    get learners() {
      return learners;
    },
    add(answers, timeSpent, totalPoints) {
      if (answers.length !== questionCount) throw new Error('a sheet of another paper');
      learners += 1;
      const tally = byTotal.get(totalPoints) ?? new Uint32Array(questionCount * letters.length);
      byTotal.set(totalPoints, tally);
      for (let place = 0; place < questionCount; place += 1) {
        const cell = place * letters.length + letters.indexOf(answers.charAt(place));
        tally[cell] = (tally[cell] ?? 0) + 1;
        seconds[place] = (seconds[place] ?? 0) + (timeSpent[place] ?? 0);
      }
    },
    countsAt: (place) =>
      [...byTotal].flatMap(([totalPoints, tally]) =>
        [...letters].flatMap((letter, index) => {
          const learners = tally[place * letters.length + index] ?? 0;
          return learners === 0 ? [] : [{ letter, totalPoints, learners }];
        }),
      ),
    meanSecondsAt: (place) => (learners === 0 ? null : (seconds[place] ?? 0) / learners),
  };
}
