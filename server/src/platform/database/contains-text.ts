import { type Column, ilike, or, type SQL } from 'drizzle-orm';

/** The LIKE pattern of texts that contain `text` literally: its wildcards are ordinary characters. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** True where one of the columns contains the text, case ignored. */
export function containsText(columns: readonly Column[], text: string): SQL | undefined {
  return or(...columns.map((column) => ilike(column, containing(text))));
}
