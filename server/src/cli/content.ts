import { runCommand } from '#cli/run-command.ts';
import { readConfig } from '#config.ts';
import type { Deps } from '#deps.ts';
import { runContentCommand } from '#features/bundles/command.ts';
import { openDeps, openDepsToRead } from '#start/open-deps.ts';

// Whoever reads a pipe may have seen enough (`| head`): no reason for a stack trace.
process.stdout.on('error', () => process.exit(1));

await runCommand((args) =>
  runContentCommand(args, {
    read: (work) => withDeps(openDepsToRead, work),
    write: (work) => withDeps(openDeps, work),
    say,
  }),
);

async function withDeps<T>(open: typeof openDeps, work: (deps: Deps) => Promise<T>): Promise<T> {
  const opened = await open(readConfig(), say);
  try {
    return await work(opened.deps);
  } finally {
    await opened.close();
  }
}

/** On stderr, so that an export into a pipe stays clean. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
