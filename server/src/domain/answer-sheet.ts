import { optionLetters } from '@taiyari/contract/rules/options';
import {
  type AnswerChange,
  type FirstChoices,
  noteFirstChoices,
  readFirstChoices,
} from '#domain/first-choices.ts';

/**
 * The answer sheet of an attempt, written in the order of its frozen version: one letter A to F or
 * '-' per question, 'M' or '-' per question for the mark, and seconds per question.
 */
export type AnswerSheet = {
  readonly answers: string;
  readonly flags: string;
  readonly timeSpent: readonly number[];
  /** Index of the question where the learner was last. */
  readonly current: number | null;
  /** Null: of an attempt from before they were kept. */
  readonly firstChoices: FirstChoices | null;
};

/** What a save changes; question ids that are absent stay as they are. */
export type SheetDelta = {
  readonly answers?: Readonly<Record<string, number | null>>;
  /** Replaces the whole list when given. */
  readonly flagged?: readonly string[];
  /** Seconds to add. */
  readonly timeSpent?: Readonly<Record<string, number>>;
  readonly current?: string;
  /** Of answers that were changed before they were sent. */
  readonly first?: FirstChoices;
};

/** Where each question id stands in the version. */
export type Positions = ReadonlyMap<string, number>;

const blank = '-';
const mark = 'M';
/** A day: more time than this on one question is a clock gone wrong, not work. */
const maximumSeconds = 86_400;

export function emptySheet(questionCount: number): AnswerSheet {
  return {
    answers: blank.repeat(questionCount),
    flags: blank.repeat(questionCount),
    timeSpent: new Array<number>(questionCount).fill(0),
    current: null,
    firstChoices: '',
  };
}

/**
 * Where a delta names questions that the version does not hold, as `answers.ID` or `flagged.0`; a save with any of
 * them is refused whole.
 */
export function unknownQuestions(
  { answers, flagged = [], timeSpent, current }: SheetDelta,
  positions: Positions,
): string[] {
  const unknown: string[] = [];
  // This and what follows runs for every save: loops, where lists of lists would take three times as long.
  for (const id in answers) if (!positions.has(id)) unknown.push(`answers.${id}`);
  for (let place = 0; place < flagged.length; place += 1) {
    if (!positions.has(flagged[place] as string)) unknown.push(`flagged.${place}`);
  }
  for (const id in timeSpent) if (!positions.has(id)) unknown.push(`timeSpent.${id}`);
  if (current !== undefined && !positions.has(current)) unknown.push('current');
  return unknown;
}

/** Where a delta has an answer, now or at first, that is an option which its question does not have: `answers.ID`. */
export function unknownOptions(
  delta: SheetDelta,
  positions: Positions,
  optionCounts: readonly number[],
): string[] {
  const firsts = readFirstChoices(delta.first ?? '');
  const unknown: string[] = [];
  for (const id in delta.answers) {
    const option = delta.answers[id] ?? null;
    const position = positions.get(id) ?? -1;
    const count = optionCounts[position] ?? 0;
    const first = letterIndex(firsts.get(position));
    if ((option !== null && option >= count) || first >= count) unknown.push(`answers.${id}`);
  }
  return unknown;
}

function letterIndex(letter: string | undefined): number {
  return letter === undefined ? -1 : optionLetters.indexOf(letter);
}

/** The questions whose answer in a delta is another than on the sheet. Ids outside the version are none. */
export function changedAnswers(answers: string, delta: SheetDelta, positions: Positions): string[] {
  return Object.entries(delta.answers ?? {}).flatMap(([id, option]) => {
    const position = positions.get(id);
    return position !== undefined && optionAt(answers, position) !== option ? [id] : [];
  });
}

/** The delta without its answers to these questions. */
export function withoutAnswers(delta: SheetDelta, questionIds: readonly string[]): SheetDelta {
  if (questionIds.length === 0) return delta;
  const left = new Set(questionIds);
  const kept = Object.entries(delta.answers ?? {}).filter(([id]) => !left.has(id));
  return { ...delta, answers: Object.fromEntries(kept) };
}

/** The sheet after a delta. Ids outside the version are ignored: refuse them before. */
export function applyDelta(
  sheet: AnswerSheet,
  delta: SheetDelta,
  positions: Positions,
): AnswerSheet {
  const changes = changesIn(sheet.answers, delta.answers, positions);
  return {
    answers: withAnswers(sheet.answers, changes),
    flags:
      delta.flagged === undefined
        ? sheet.flags
        : flagsOf(delta.flagged, positions, sheet.flags.length),
    timeSpent: withSeconds(sheet.timeSpent, delta.timeSpent, positions),
    current: delta.current === undefined ? sheet.current : (positions.get(delta.current) ?? null),
    firstChoices: noteFirstChoices(sheet.firstChoices, changes, delta.first),
  };
}

/** The shortest stretch of times outside of which two sheets have the same ones, and where it begins; never empty. */
export function changedTimes(
  { timeSpent: before }: AnswerSheet,
  { timeSpent: after }: AnswerSheet,
): { readonly start: number; readonly seconds: readonly number[] } {
  let end = after.length;
  while (end > 1 && before[end - 1] === after[end - 1]) end -= 1;
  let start = 0;
  while (start < end - 1 && before[start] === after[start]) start += 1;
  return { start, seconds: after.slice(start, end) };
}

/** The option (from 0) chosen at a position, null when blank. */
export function optionAt(answers: string, position: number): number | null {
  const index = optionLetters.indexOf(answers[position] ?? blank);
  return index === -1 ? null : index;
}

export function isFlagged(flags: string, position: number): boolean {
  return flags[position] === mark;
}

/** Where something is marked on a sheet of answers or of flags, in its order: of a blank one nowhere. */
export function markedPlaces(marks: string): number[] {
  const places: number[] = [];
  for (let place = 0; place < marks.length; place += 1) {
    if (marks[place] !== blank) places.push(place);
  }
  return places;
}

function withAnswers(answers: string, changes: readonly AnswerChange[]): string {
  let sheet = answers;
  for (const { position, to } of changes) {
    sheet = sheet.slice(0, position) + to + sheet.slice(position + 1);
  }
  return sheet;
}

function changesIn(
  answers: string,
  changes: SheetDelta['answers'],
  positions: Positions,
): AnswerChange[] {
  const made: AnswerChange[] = [];
  for (const id in changes) {
    const [position, option] = [positions.get(id), changes[id] ?? null];
    if (position === undefined) continue;
    const to = option === null ? blank : (optionLetters[option] ?? blank);
    made.push({ position, from: answers.charAt(position), to });
  }
  return made;
}

function flagsOf(flagged: readonly string[], positions: Positions, questionCount: number): string {
  const sheet = new Array<string>(questionCount).fill(blank);
  for (const id of flagged) {
    const position = positions.get(id);
    if (position !== undefined) sheet[position] = mark;
  }
  return sheet.join('');
}

function withSeconds(
  seconds: readonly number[],
  additions: SheetDelta['timeSpent'],
  positions: Positions,
): readonly number[] {
  if (!additions) return seconds;
  const sheet = seconds.slice();
  for (const id in additions) {
    const [position, added] = [positions.get(id), additions[id] ?? 0];
    if (position !== undefined)
      sheet[position] = Math.min((sheet[position] ?? 0) + added, maximumSeconds);
  }
  return sheet;
}
