import { runBackup, runRestore } from '#backup/command.ts';
import { ignore, runCommand } from '#cli/run-command.ts';
import { type Config, readConfig } from '#config.ts';
import { findRunning } from '#platform/database/embedded/running.ts';
import { addressOf, openMigratedDatabase, requireDatabase } from '#start/open-deps.ts';

const usage =
  'Usage: npm run db -- url | migrate | backup FILE|FOLDER|s3://… | restore FILE|s3://…';

await runCommand(async ([action, place, ...rest]) => {
  const hasPlace = place !== undefined && rest.length === 0;
  if (action === 'backup' && hasPlace) return runBackup(readConfig(), place, say);
  if (action === 'restore' && hasPlace) return runRestore(readConfig(), place, say);
  if (place !== undefined || (action !== 'url' && action !== 'migrate')) throw new Error(usage);
  if (action === 'url') return await findAddress(readConfig());
  const config = readConfig();
  requireDatabase(config);
  const database = await openMigratedDatabase(config, ignore);
  await database.close();
  return 'The database has the newest schema.';
});

/** For psql; nothing is started or changed, since one that is started here would be gone when psql comes. */
async function findAddress(config: Config): Promise<string> {
  const { directUrl } = addressOf(config, (await findRunning(config.dataDir)) ?? '');
  if (directUrl) return directUrl;
  throw new Error('The embedded database runs only with the site: start that, then ask again.');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
