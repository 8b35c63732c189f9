import type { Words } from '#site/contact/kept-words.ts';

/** Whose turn it is to write: an account's, or that of visitors. */
export type Turn = {
  readonly id: string | undefined;
  /** A new one begins with empty fields. */
  readonly form: number;
  /** What a visitor has written on this page, and the account that went on with it. */
  readonly visitor?: { readonly words: Words; readonly takenBy?: string } | undefined;
};

export const firstTurn: Turn = { id: undefined, form: 0 };

/**
 * A visitor who logs in goes on with what he has written. Once an account has done so, no other one does: it is not theirs,
 * and the account has what it wrote since then.
 */
export function turnAfter(turn: Turn, id: string | undefined): Turn {
  const { visitor } = turn;
  if (turn.id !== undefined || id === undefined || visitor?.takenBy !== undefined) {
    return { ...turn, id, form: turn.form + 1 };
  }
  return { ...turn, id, visitor: visitor && { ...visitor, takenBy: id } };
}

/** What was sent is not left to be sent again. */
export function afterSent(turn: Turn, id: string | undefined): Turn {
  const isOfVisitor = id === undefined || turn.visitor?.takenBy === id;
  return isOfVisitor ? { ...turn, visitor: undefined } : turn;
}
