import { type Column, ilike, or, type SQL, sql } from 'drizzle-orm';

/** The LIKE pattern of texts that contain `text` literally: its wildcards are ordinary characters. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** True where one of the columns contains the text, case ignored. */
export function containsText(columns: readonly Column[], text: string): SQL | undefined {
  return or(...columns.map((column) => ilike(column, containing(text))));
}

/**
 * True where a text in small letters, with an index of trigrams, contains `text`, case ignored. Of an address only the
 * end of its first part is looked up, which few have, and the rest is compared: letters that half of all addresses
 * share would each cost the index a walk through them.
 */
export function containsWords(column: Column, text: string): SQL {
  const words = text.toLowerCase();
  // Other letters than Latin ones have several spellings.
  if (/[^\0-\x7f]/u.test(words)) return sql`${foldedWords(column)} like fold(${containing(words)})`;
  const piece = /\S{1,5}(?=@|$)/u.exec(words)?.[0] ?? words;
  if (words.length <= longestName || piece.length < 3) {
    return sql`${column} like ${containing(words)}`;
  }
  return sql`(${column} like ${containing(piece)} and strpos(${column}, ${words}) > 0)`;
}

/** Written as its index is; it begins with a blank, as every word does. */
export function foldedWords(column: Column): SQL {
  return sql`fold(' ' || ${column})`;
}

/** Longer words are rather addresses. */
const longestName = 10;
