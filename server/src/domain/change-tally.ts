/** How learners changed their answers, counted by first and last choice: so it can be read by any key, also a later one. */
import { optionLetters } from '@taiyari/contract/rules/options';
import { changedChoices } from '#domain/first-choices.ts';

const options = optionLetters.length;
const cellsOfPlace = options * options;

/** Sheets of one version whose first choices are known. */
export type ChangeTally = {
  readonly learners: number;
  /** For each place of the paper, each first choice and each last one how many. */
  readonly counts: Int32Array;
};

export type ChangedSheet = {
  readonly sign: 1 | -1;
  readonly answers: string;
  readonly firstChoices: string | null;
};

/** What sheets add to the tally of their version, or take from it; of whom first choices are not known, nothing. */
export function tallyOfChanges(sheets: readonly ChangedSheet[], places: number): ChangeTally {
  const counts = new Int32Array(places * cellsOfPlace);
  let learners = 0;
  for (const { sign, answers, firstChoices } of sheets) {
    if (firstChoices === null) continue;
    learners += sign;
    for (const { position, from, to } of changedChoices(firstChoices, answers)) {
      const cell = cellOf(position, from, to);
      counts[cell] = (counts[cell] ?? 0) + sign;
    }
  }
  return { learners, counts };
}

function cellOf(position: number, from: string, to: string): number {
  return (
    position * cellsOfPlace + optionLetters.indexOf(from) * options + optionLetters.indexOf(to)
  );
}

/** So many changed their answer at a place, and from what to what. */
export type Changed = {
  readonly answers: number;
  readonly toWrong: number;
  readonly toRight: number;
};

/** @param right the letters that are right */
export function changedAt({ counts }: ChangeTally, place: number, right: string): Changed {
  const changed = { answers: 0, toWrong: 0, toRight: 0 };
  for (const from of optionLetters) {
    for (const to of optionLetters) {
      const learners = counts[cellOf(place, from, to)] ?? 0;
      changed.answers += learners;
      if (right.includes(from) && !right.includes(to)) changed.toWrong += learners;
      if (!right.includes(from) && right.includes(to)) changed.toRight += learners;
    }
  }
  return changed;
}
