/** What a program of PostgreSQL says of its end, without what went well before. */
const telling = /\b(error|fatal|panic):|^child process /i;

/** One sentence for the operator about a program that failed while the cluster was made. */
export function describeFailure(program: string, output: string, dataDir: string): string {
  if (/no space left on device|disk quota exceeded/i.test(output)) {
    return `There is too little room on the disk of DATA_DIR for the database: make room there, or name a folder on another disk (${dataDir}).`;
  }
  const lines = output.split('\n').map((line) => line.trim());
  const found = lines.filter((line) => telling.test(line));
  return `${program} failed: ${found.length > 0 ? found.join('; ') : output.trim()}`;
}
