import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '#platform/http/requests/request-log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The path that the line of a request names. */
async function pathOf(url: string): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(`${line}`) > 0);
  const call = { method: 'GET', route: 'none', status: 404, milliseconds: 1 };
  createLog('info', 'json').logAnswer({ ...call, url });
  await expect.poll(() => lines.length).toBe(1);
  return JSON.parse(`${lines[0]}`).path;
}

it.each([
  '/verify-email?secret=s3',
  '/verify-email;secret=s3',
  '/verify-email%3fsecret=s3',
  '/verify-email%3Fsecret=s3',
  '/verify-email%3bsecret=s3',
  '/verify-email#secret=s3',
  '/verify-email%23secret=s3',
  '/verify-email&secret=s3',
  '/verify-email=3Fsecret=3Ds3',
  '/verify-email%EF%BC%9Fsecret=s3',
  '/verify-email,secret=s3',
  '/verify-email%253Fsecret=s3',
  '/verify-email%25253bsecret=s3',
])('has nothing in it that may be a query, however it is written: %s', async (url) => {
  expect(await pathOf(url)).toBe('/verify-email');
});

it.each(['/api/series', '/assets/site-4f.js', '/a_b/~c', '/'])(
  'names the path: %s',
  async (url) => {
    expect(await pathOf(url)).toBe(url);
  },
);
