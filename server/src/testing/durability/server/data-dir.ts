import { access, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { hasCode } from '#platform/files/has-code.ts';
import { hashOfMigrations } from '#testing/global-setup.ts';

const cache = fileURLToPath(new URL('../../../../../.cache', import.meta.url));

/**
 * A new folder of data with an embedded database of the newest schema: whoever does not test a first start need not wait
 * for one. It is made once, stays in .cache, and is copied.
 */
export async function givenDataDir(name: string): Promise<string> {
  const original = join(cache, `data-dir-${hashOfMigrations()}`);
  await access(original).catch(() => makeOriginal(original));
  const folder = await mkdtemp(join(tmpdir(), `taiyari-${name}-`));
  await cp(original, folder, { recursive: true });
  return folder;
}

/** Others may do the same at the same time: it is there when it is whole, and the first one's stays. */
async function makeOriginal(original: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const dataDir = await mkdtemp(join(cache, 'data-dir-new-'));
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await migrateDatabase(database.url).finally(database.stop);
  try {
    await rename(dataDir, original);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(dataDir, { recursive: true });
  }
}
