import { runBackup, runRestore } from '#backup/command.ts';
import { ignore, runCommand } from '#cli/run-command.ts';
import { readConfig } from '#config.ts';
import { openDeps } from '#start/open-deps.ts';

const usage =
  'Usage: npm run db -- url | migrate | backup FILE|FOLDER|s3://… | restore FILE|s3://…';

await runCommand(async ([action, place, ...rest]) => {
  const hasPlace = place !== undefined && rest.length === 0;
  if (action === 'backup' && hasPlace) return runBackup(readConfig(), place, say);
  if (action === 'restore' && hasPlace) return runRestore(readConfig(), place, say);
  if (place !== undefined || (action !== 'url' && action !== 'migrate')) throw new Error(usage);
  const opened = await openDeps(readConfig(), ignore);
  await opened.close();
  return action === 'url' ? opened.directUrl : 'The database has the newest schema.';
});

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
