import { ignore, runCommand } from '#cli/run-command.ts';
import { readConfig } from '#config.ts';
import { openDeps } from '#start/open-deps.ts';

const usage = 'Usage: npm run db -- url | migrate';

await runCommand(async ([action]) => {
  if (action !== 'url' && action !== 'migrate') throw new Error(usage);
  const opened = await openDeps(readConfig(), ignore);
  await opened.close();
  return action === 'url' ? opened.directUrl : 'The database has the newest schema.';
});
