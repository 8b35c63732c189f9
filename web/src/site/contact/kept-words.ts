import type { Account } from '@taiyari/contract';
import { type DraftPath, forgetDraft, keepDraft, readDraft } from '#lib/drafts.ts';

const names = ['name', 'email', 'subject', 'message'] as const;

/** What stands in the fields of the form that a person sees. */
export type Words = Partial<Readonly<Record<(typeof names)[number], string>>>;

/** With what the browser or a visitor has filled in before the page was alive. */
export function wordsIn(form: HTMLFormElement | null): Words {
  const fields = new FormData(form ?? undefined);
  return Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? '')]));
}

/** Who it is from may be the browser's suggestion. */
export function isBegun({ subject, message }: Words): boolean {
  return subject !== '' || message !== '';
}

/** Without a database on the device the page alone keeps it. */
export function keepWords(account: Account, words: Words): void {
  keepDraft(pathOf(account), words).catch(() => undefined);
}

export async function readWords(account: Account): Promise<Words> {
  const kept = await readDraft(pathOf(account));
  return typeof kept === 'object' && kept !== null ? kept : {};
}

export async function forgetWords(account: Account): Promise<void> {
  await forgetDraft(pathOf(account));
}

function pathOf({ id }: Account): DraftPath {
  return { accountId: id, name: 'contact message' };
}
