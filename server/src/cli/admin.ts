import { ignore, runCommand } from '#cli/run-command.ts';
import { readConfig } from '#config.ts';
import { grantAdmin, revokeAdmin } from '#features/accounts/service.ts';
import { openDeps, requireDatabase } from '#start/open-deps.ts';

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL';

await runCommand(async ([action, email]) => {
  if (!email || (action !== 'grant' && action !== 'revoke')) throw new Error(usage);
  const config = readConfig();
  requireDatabase(config);
  const opened = await openDeps(config, ignore);
  try {
    await (action === 'grant' ? grantAdmin : revokeAdmin)(opened.deps, email);
  } finally {
    await opened.close();
  }
  return action === 'grant'
    ? `${email} is an administrator now.`
    : `${email} is no administrator any more.`;
});
