import pg from 'pg';

/**
 * The character type of every database: by it pg_trgm knows what a letter is, in Hindi and Urdu too. It does not order
 * anything: that stays by code point.
 */
export const CHARACTER_TYPE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Indexes that were built by what letters are. */
const indexesByLetters = `
  select i.indexrelid from pg_index i
   where exists (select from unnest(i.indclass) as used (id) join pg_opclass o on o.oid = used.id
                  where o.opcname in ('gin_trgm_ops', 'gist_trgm_ops'))`;

/**
 * Moves a database of an earlier release, whose character type knew English letters only. Its rows stay where they are:
 * one transaction changes the type, as pg_upgrade does, and marks the indexes that no longer fit, so that nobody asks
 * them; then they are built anew. Killed at any point it goes on the next time. To be called while no process of ours
 * uses the database. Never throws: without it the site works, and searches slowly.
 */
export async function teachLetters(url: string, log: (message: string) => void): Promise<void> {
  try {
    if (await withClient(url, changeCharacterType)) {
      log('search learns the letters of Hindi and Urdu: its indexes are built anew, once');
    }
    await withClient(url, (client) => rebuildIndexes(client, log));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(
      `search does not know the letters of Hindi and Urdu, the next start tries again: ${reason}`,
    );
  }
}

/** @returns whether there was something to change. */
async function changeCharacterType(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_database where datname = current_database() and datctype <> $1',
    [CHARACTER_TYPE],
  );
  if (rowCount === 0) return false;
  await client.query('begin');
  // Refused where the system has no such type: then nobody could connect any more.
  await client.query(
    `create collation pg_temp.known (provider = libc, locale = ${pg.escapeLiteral(CHARACTER_TYPE)})`,
  );
  await client.query('drop collation pg_temp.known');
  await client.query(
    `update pg_database set datctype = $1
      where datname in (current_database(), 'postgres', 'template0', 'template1')`,
    [CHARACTER_TYPE],
  );
  await client.query(
    `update pg_index set indisvalid = false, indisready = false where indexrelid in (${indexesByLetters})`,
  );
  await client.query('commit');
  return true;
}

/** On a connection that was made after the change. */
async function rebuildIndexes(client: pg.Client, log: (message: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
      where not indisvalid and indexrelid in (${indexesByLetters}) order by 1`,
  );
  if (rows.length === 0) return;
  // Somebody who was there before the change would go on writing by the old letters.
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  for (const [index, { name }] of rows.entries()) {
    log(`building the index ${name} (${index + 1} of ${rows.length})`);
    await client.query(`reindex index ${name}`);
  }
  log('search knows the letters of Hindi and Urdu now');
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks rejects the statement; the event that nobody listened to would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
