/** Runs a command-line tool: prints what it returns, or one line that says what went wrong. */
export async function runCommand(
  command: (args: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** For tools that say nothing on their way. */
export function ignore(): void {
  // What the embedded database reports is of no interest to who asked for something else.
}
