import { afterEach, expect, it, vi } from 'vitest';
import { createPlainLog } from '#platform/logging/plain-log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What stands in the log after three sentences of growing weight. */
async function written(logLevel: string, logFormat: 'json' | 'readable'): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(`${line}`) > 0);
  const log = createPlainLog({ logLevel, logFormat });
  log('it is "new"');
  log('it was lost', 'warn');
  log('it is over', 'fatal');
  await new Promise((resolve) => setTimeout(resolve, 100));
  return lines.join('');
}

const messages = (json: string) =>
  json
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg);

it('writes lines as the logger of the server does: with level, time and process', async () => {
  const [first = '', second = ''] = (await written('info', 'json')).split('\n');
  expect(JSON.parse(first)).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: process.pid,
    hostname: expect.any(String),
    msg: 'it is "new"',
  });
  expect(JSON.parse(second)).toMatchObject({ level: 40, msg: 'it was lost' });
});

it('leaves out what LOG_LEVEL leaves out, but never why the site does not start', async () => {
  expect(messages(await written('debug', 'json'))).toHaveLength(3);
  expect(messages(await written('warn', 'json'))).toEqual(['it was lost', 'it is over']);
  expect(messages(await written('error', 'json'))).toEqual(['it is over']);
  expect(messages(await written('silent', 'json'))).toEqual(['it is over']);
});

it('is readable where a person looks on', async () => {
  expect(await written('info', 'readable')).toMatch(
    /^\d\d:\d\d:\d\d it is "new"\n\d\d:\d\d:\d\d Warning: it was lost\n/,
  );
});
