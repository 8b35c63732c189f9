/** One line about progress. On stderr, so that the output of a command stays clean in a pipe. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Ends the script with one sentence instead of a stack: for what the reader can put right. */
export class Problem extends Error {}

/** Runs a script's work; a `Problem` ends it with its sentence and exit code 1. */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
