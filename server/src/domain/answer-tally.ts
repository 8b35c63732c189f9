import { optionLetters } from '@taiyari/contract/rules/options';
import type { AnswerCount } from '#domain/item-statistics.ts';

const letters = `${optionLetters}-`;

/** What those who came to the same total answered; groups of one version can be added up. */
export type AnswerGroup = {
  /** See marks.ts. */
  readonly totalPoints: number;
  readonly learners: number;
  /** For each place of the paper how many answered A to F and skipped it. */
  readonly answers: Int32Array;
  /** For each place all their seconds; whole numbers, exact up to 2^53. */
  readonly seconds: Float64Array;
};

export type CountedSheet = {
  readonly answers: string;
  readonly timeSpent: readonly number[];
  readonly totalPoints: number;
};

/** Answer sheets counted together: what matters of them, however many they are. */
export type AnswerTally = {
  readonly learners: number;
  readonly groups: readonly AnswerGroup[];
  /** Counts a sheet, or with -1 takes away one that was counted. @throws Error for a sheet of another paper. */
  add(sheet: CountedSheet, sign?: 1 | -1): void;
  /** @throws Error for a group of another paper. */
  addGroup(group: AnswerGroup): void;
  /** What was answered at a place of the paper (from 0). */
  countsAt(place: number): AnswerCount[];
  /** Mean seconds at a place; null without sheets. */
  meanSecondsAt(place: number): number | null;
};

type Counting = { -readonly [Key in keyof AnswerGroup]: AnswerGroup[Key] };

export function createAnswerTally(questionCount: number): AnswerTally {
  const byTotal = new Map<number, Counting>();

  function groupOf(totalPoints: number): Counting {
    const group = byTotal.get(totalPoints) ?? emptyGroup(totalPoints, questionCount);
    byTotal.set(totalPoints, group);
    return group;
  }

  const learners = () => [...byTotal.values()].reduce((sum, group) => sum + group.learners, 0);

  return {
    get learners() {
      return learners();
    },
    get groups() {
      return [...byTotal.values()];
    },
    add({ answers, timeSpent, totalPoints }, sign = 1) {
      if (answers.length !== questionCount) throw new Error('a sheet of another paper');
      const group = groupOf(totalPoints);
      group.learners += sign;
      for (let place = 0; place < questionCount; place += 1) {
        addAt(group.answers, place * letters.length + letters.indexOf(answers[place] ?? ''), sign);
        addAt(group.seconds, place, sign * (timeSpent[place] ?? 0));
      }
    },
    addGroup(added) {
      if (added.seconds.length !== questionCount) throw new Error('a group of another paper');
      const group = groupOf(added.totalPoints);
      group.learners += added.learners;
      for (const [cell, count] of added.answers.entries()) addAt(group.answers, cell, count);
      for (const [place, seconds] of added.seconds.entries()) addAt(group.seconds, place, seconds);
    },
    countsAt: (place) =>
      [...byTotal.values()].flatMap(({ totalPoints, answers }) =>
        [...letters].flatMap((letter, index) => {
          const learners = answers[place * letters.length + index] ?? 0;
          return learners === 0 ? [] : [{ letter, totalPoints, learners }];
        }),
      ),
    meanSecondsAt(place) {
      const all = learners();
      const seconds = [...byTotal.values()].reduce((sum, g) => sum + (g.seconds[place] ?? 0), 0);
      return all === 0 ? null : seconds / all;
    },
  };
}

function emptyGroup(totalPoints: number, questionCount: number): Counting {
  return {
    totalPoints,
    learners: 0,
    answers: new Int32Array(questionCount * letters.length),
    seconds: new Float64Array(questionCount),
  };
}

function addAt(counts: Int32Array | Float64Array, index: number, count: number): void {
  counts[index] = (counts[index] ?? 0) + count;
}
