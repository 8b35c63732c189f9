import type { Content } from './content.ts';

/** Why an answer went wrong, as its learner says by one tap; 'guessed' also of a right one. */
export const reviewCauses = ['unknown', 'misread', 'calculation', 'guessed'] as const;
export type ReviewCause = (typeof reviewCauses)[number];

/** What brought a question into the book. */
export const reviewOrigins = ['wrong', 'skipped', 'slow', 'marked', 'guessed', 'starred'] as const;
export type ReviewOrigin = (typeof reviewOrigins)[number];

/** So many cards a day: more is not learned but clicked away. */
export const cardsADay = 30;

/** A round has so many cards. */
export const fewestInRound = 5;
export const mostInRound = 30;

/** Due cards are counted up to here; more are called more. */
export const dueCountedUpTo = 1000;

/** What a learner writes beside a question. */
export const cardNoteContent = {
  fields: { note: { kind: 'text', maximum: 2000 } },
  together: [],
  anew: [],
} as const satisfies Content;

/** So many notes may be named as the one that a note was made of: texts of which nobody knows whether they were saved. */
export const mostNotesBefore = 10;

/**
 * Two texts of one note that were written apart from each other, as one that loses nothing of either: the one that holds
 * the other as whole lines, else both, one below the other.
 */
export function joinedNotes(one: string, other: string): string {
  if (hasLines(one, other)) return one;
  return hasLines(other, one) ? other : `${one}\n${other}`;
}

/** A part of a line is no text of its own: '10' is not said by '100'. */
function hasLines(whole: string, lines: string): boolean {
  return lines === '' || `\n${whole}\n`.includes(`\n${lines}\n`);
}
