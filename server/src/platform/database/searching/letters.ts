import type pg from 'pg';

/** Whether searches for Hindi and Urdu words find by an index; false also where pg_trgm is missing. */
export async function knowsLetters(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows: extensions } = await client.query(
    `select from pg_extension where extname = 'pg_trgm'`,
  );
  if (extensions.length === 0) return false;
  const { rows } = await client.query<{ knows: boolean }>(
    `select show_trgm('भारत') <> '{}' and show_trgm('کشمیر') <> '{}' as knows`,
  );
  return rows[0]?.knows ?? false;
}

/** What to do about a database that lacks it, for whoever runs it. */
export const lettersAdvice =
  "Make a database with template template0 and lc_ctype 'C.UTF-8', and move the site there by npm run db -- backup and restore.";
