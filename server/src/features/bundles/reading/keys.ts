import { createHash } from 'node:crypto';
import { isRecord } from '@taiyari/contract/rules/content';

/**
 * Announcements and notifications may come without a key: they get one made of their title, so
 * that the next import finds them again.
 */
export function fillKeys(document: unknown): unknown {
  if (!isRecord(document)) return document;
  const filled = { ...document };
  for (const kind of ['announcements', 'notifications']) {
    const list = document[kind];
    if (Array.isArray(list)) filled[kind] = list.map(withKeyOfTitle);
  }
  return filled;
}

/** So much of an id no other one has, here or at another site. */
export const idEndLength = 12;

/** 'class-iv-mock-5d1e3f9a2c1b': readable, and by the end of the id different from every other one. */
export function keyOfRow(row: { readonly id: string; readonly title: string }): string {
  return `${slugOf(row.title)}${row.id.slice(-idEndLength)}`;
}

/** The end of the id of the row that a key was made for, whatever its title was; null in a key that somebody chose. */
export function idEndIn(key: string): string | null {
  return /^(?:[a-z0-9]+-)*([0-9a-f]{12})$/.exec(key)?.[1] ?? null;
}

function withKeyOfTitle(entry: unknown): unknown {
  if (!isRecord(entry) || typeof entry.title !== 'string') return entry;
  if (entry.key !== undefined && entry.key !== null) return entry;
  const title = entry.title.trim();
  const hash = createHash('sha256').update(title).digest('hex');
  return { ...entry, key: `${slugOf(title)}${hash.slice(0, 8)}` };
}

/** Latin letters and digits only, with the hyphen before what follows; '' for other scripts. */
function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-').slice(0, 60).replace(/-$/, '');
  return slug === '' ? '' : `${slug}-`;
}
