import { runCommand } from '#cli/run-command.ts';
import { examine } from '#doctor/examine.ts';
import { renderFindings } from '#doctor/render.ts';

const usage = 'Usage: npm run doctor [-- --json]';

await runCommand(async (args) => {
  if (args.some((arg) => arg !== '--json')) throw new Error(usage);
  const findings = await examine();
  const isWell = findings.every(({ state }) => state !== 'wrong');
  if (!isWell) process.exitCode = 1;
  return args.includes('--json')
    ? JSON.stringify({ isWell, findings }, undefined, 2)
    : renderFindings(findings);
});
