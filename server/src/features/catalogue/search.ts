import { type Column, ilike, or, type SQL } from 'drizzle-orm';

/** PostgreSQL's text cannot hold NUL: it would refuse the query, and no stored text has one. */
export function searchableText(text: string): string {
  return text.replaceAll('\0', '');
}

/** The LIKE pattern of texts that contain `text` literally: its wildcards are ordinary characters. */
export function containing(text: string): string {
  return `%${searchableText(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** True where one of the columns contains the text, case ignored. */
export function containsText(columns: readonly Column[], text: string): SQL | undefined {
  return or(...columns.map((column) => ilike(column, containing(text))));
}
