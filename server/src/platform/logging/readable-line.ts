/** What a request that went well may take without being worth a line. */
const slowMilliseconds = 1000;

type Line = {
  readonly level?: number;
  readonly time?: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
  readonly [field: string]: unknown;
};

/** Of no use to somebody who looks on. */
const unread = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/**
 * A line of the log (JSON) as a person reads it on a terminal; empty for requests that went well and fast, so that the
 * address of the site stays in sight.
 */
export function readableLine(json: string): string {
  const line: Line = JSON.parse(json);
  if (line.msg === 'answered') return requestLine(line);
  const fields = Object.entries(line)
    .filter(([name, value]) => !unread.has(name) && value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const more = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  const error = line.err?.stack ?? line.err?.message;
  return `${timeOf(line)} ${levelOf(line)}${line.msg ?? ''}${more}${error ? `\n${error}` : ''}\n`;
}

function requestLine(line: Line): string {
  const { method, path, status, milliseconds, reqId } = line;
  if (Number(status) < 500 && Number(milliseconds) < slowMilliseconds) return '';
  return `${timeOf(line)} ${status} ${method} ${path} ${milliseconds} ms (${reqId})\n`;
}

function timeOf({ time = 0 }: Line): string {
  return new Date(time).toLocaleTimeString('en-GB');
}

function levelOf({ level = 30 }: Line): string {
  return level >= 50 ? 'Error: ' : level >= 40 ? 'Warning: ' : '';
}
