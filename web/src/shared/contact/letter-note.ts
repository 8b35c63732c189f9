import { readNote, writeNote } from '#lib/web-storage.ts';

const fields = ['name', 'email', 'subject', 'message'] as const;

/** What stands in the fields of the form that a person sees. */
export type Words = Partial<Readonly<Record<(typeof fields)[number], string>>>;

/** What an account, by its id, or a visitor is writing to us. */
export type LetterNote = { readonly owner: string; readonly words: Words };

const key = 'letter';

/** What this tab has kept, for when it is loaded anew. Another release may have kept it in another way: null then. */
export function readLetter(): LetterNote | null {
  try {
    const kept: unknown = JSON.parse(readNote('sessionStorage', key) ?? 'null');
    return isLetter(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Nothing written: the writer's own is kept no more, and that of somebody else stays. */
export function keepLetter({ owner, words }: LetterNote): void {
  if (Object.keys(words).length === 0) {
    if (readLetter()?.owner === owner) forgetLetter();
    return;
  }
  writeNote('sessionStorage', key, JSON.stringify({ owner, words }));
}

/** Its writer logs out on a device that others may use. */
export function forgetLetter(): void {
  writeNote('sessionStorage', key, null);
}

export function wordsIn(form: HTMLFormElement): Words {
  const values = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(values.get(field) ?? '')]));
}

function isLetter(kept: unknown): kept is LetterNote {
  if (!isRecord(kept) || typeof kept.owner !== 'string' || !isRecord(kept.words)) return false;
  const { words } = kept;
  return fields.every((field) => ['string', 'undefined'].includes(typeof words[field]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
