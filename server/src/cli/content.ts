import { runCommand } from '#cli/run-command.ts';
import { readConfig } from '#config.ts';
import { runContentCommand } from '#features/bundles/command.ts';
import { openDeps } from '#start/open-deps.ts';

// Whoever reads a pipe may have seen enough (`| head`): no reason for a stack trace.
process.stdout.on('error', () => process.exit(1));

await runCommand((args) =>
  runContentCommand(args, {
    async withDeps(work) {
      const opened = await openDeps(readConfig(), say);
      try {
        return await work(opened.deps);
      } finally {
        await opened.close();
      }
    },
    say,
  }),
);

/** On stderr, so that an export into a pipe stays clean. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
