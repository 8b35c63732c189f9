import { hostname } from 'node:os';
import { readableLine } from '#platform/logging/readable-line.ts';

/** The fields of a line that say which process has written it. */
export const writer = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

/** Lines wait for so long, so that they are written together: a write per line costs more than the line. */
const flushMilliseconds = 20;

/** What takes lines of JSON, and writes them to the log in its format. */
export function createLogStream(format: 'readable' | 'json') {
  let lines = '';
  function flush(): void {
    if (lines === '') return;
    process.stdout.write(lines);
    lines = '';
  }
  process.on('exit', flush);
  return {
    write(line: string): void {
      if (lines === '') setTimeout(flush, flushMilliseconds);
      lines += format === 'readable' ? readableLine(line) : line;
    },
  };
}
