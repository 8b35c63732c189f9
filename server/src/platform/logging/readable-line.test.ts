import { expect, it } from 'vitest';
import { readableLine } from '#platform/logging/readable-line.ts';

const time = new Date(2026, 10, 22, 9, 5, 7).getTime();
const line = (fields: object) =>
  readableLine(`${JSON.stringify({ level: 30, time, pid: 7, hostname: 'here', ...fields })}\n`);
const request = { msg: 'answered', reqId: 'a-1', method: 'GET', path: '/api/series' };

it('says nothing of a request that went well and fast', () => {
  expect(line({ ...request, status: 200, milliseconds: 12 })).toBe('');
  expect(line({ ...request, status: 404, milliseconds: 999 })).toBe('');
});

it('tells one that failed or was slow in one line', () => {
  expect(line({ ...request, status: 500, milliseconds: 3 })).toBe(
    '09:05:07 500 GET /api/series 3 ms (a-1)\n',
  );
  expect(line({ ...request, status: 200, milliseconds: 1000 })).toBe(
    '09:05:07 200 GET /api/series 1000 ms (a-1)\n',
  );
});

it('tells everything else with its fields and its error', () => {
  expect(line({ msg: 'the server listens' })).toBe('09:05:07 the server listens\n');
  expect(line({ level: 40, msg: 'a mail could not be sent', mail: 'm-1', tries: 2 })).toBe(
    '09:05:07 Warning: a mail could not be sent (mail m-1, tries 2)\n',
  );
  expect(line({ level: 50, msg: 'unexpected error', err: { stack: 'Error: x\n    at y' } })).toBe(
    '09:05:07 Error: unexpected error\nError: x\n    at y\n',
  );
});
