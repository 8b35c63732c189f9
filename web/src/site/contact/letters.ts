import { type LetterNote, readLetter, type Words } from '#shared/contact/letter-note.ts';

/** What somebody is writing on this page. */
type Letter = LetterNote & { readonly id: number };

/** The one that the form shows, and those of others, who will find them here when they come back. */
export type Desk = { readonly open: Letter; readonly put: readonly Letter[] };

export const visitor = 'visitor';

const emptyDesk: Desk = { open: { id: 0, owner: visitor, words: {} }, put: [] };

/** With what was written before the page was loaded anew; the server, which draws it, knows nothing of that. */
export function deskAsLeft(): Desk {
  const kept = readLetter();
  if (kept === null) return emptyDesk;
  const letter = { ...kept, id: 1 };
  return kept.owner === visitor ? { open: letter, put: [] } : { ...emptyDesk, put: [letter] };
}

/**
 * Each finds his own letter and nobody else's. A visitor who logs in goes on with what he has written, which is the account's
 * from then on, unless the account has begun one before.
 */
export function deskOf(desk: Desk, owner: string): Desk {
  const { open, put } = desk;
  if (owner === open.owner) return desk;
  const own = put.find((letter) => letter.owner === owner);
  if (open.owner === visitor && !own) return { ...desk, open: { ...open, owner } };
  const others = put.filter((letter) => letter !== own);
  return {
    open: own ?? blankFor(owner, [open, ...put]),
    put: isBegun(open) ? [...others, open] : others,
  };
}

/** Who it is from may be the browser's suggestion, or ours. */
function isBegun({ words: { subject = '', message = '' } }: Letter): boolean {
  return subject !== '' || message !== '';
}

export function write(desk: Desk, words: Words): Desk {
  return { ...desk, open: { ...desk.open, words } };
}

/** What was sent is not left to be sent again, whoever may stand here by then. @param isShown whether its form is still there */
export function sent({ open, put }: Desk, id: number, isShown: boolean): Desk {
  const others = put.filter((letter) => letter.id !== id);
  if (open.id !== id) return { open, put: others };
  return {
    open: isShown ? { ...open, words: {} } : blankFor(open.owner, [open, ...put]),
    put: others,
  };
}

function blankFor(owner: string, others: readonly Letter[]): Letter {
  return { id: Math.max(...others.map(({ id }) => id)) + 1, owner, words: {} };
}
