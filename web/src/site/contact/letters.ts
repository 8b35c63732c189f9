const names = ['name', 'email', 'subject', 'message'] as const;

/** What stands in the fields of the form that a person sees. */
export type Words = Partial<Readonly<Record<(typeof names)[number], string>>>;

/** What somebody is writing on this page: an account, by its id, or a visitor. */
type Letter = { readonly id: number; readonly owner: string; readonly words: Words };

/** The one that the form shows, and those of others, who will find them here when they come back. */
export type Desk = { readonly open: Letter; readonly put: readonly Letter[] };

export const visitor = 'visitor';

export const firstDesk: Desk = { open: { id: 0, owner: visitor, words: {} }, put: [] };

export function wordsIn(form: HTMLFormElement): Words {
  const fields = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? '')]));
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
