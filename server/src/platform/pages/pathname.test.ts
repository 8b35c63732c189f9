import { describe, expect, it } from 'vitest';
import { pathnameOf } from '#platform/pages/pathname.ts';

describe('the path of an address', () => {
  it.each([
    ['/', '/'],
    ['/?a=/', '/'],
    ['/contact', '/contact'],
    ['/contact/', '/contact'],
    ['/contact//?page=1', '/contact'],
    ['/contact#top', '/contact'],
    ['//', ''],
    ['*', '*'],
    ['http://taiyari.example', '/'],
    ['HTTPS://taiyari.example:8080/contact/?a=1', '/contact'],
    ['/http://x/y', '/http://x/y'],
  ])('%s is %s', (url, pathname) => {
    expect(pathnameOf(url)).toBe(pathname);
  });

  it('costs no time when somebody writes nothing but slashes', () => {
    const before = process.cpuUsage();
    for (const end of ['', 'x']) pathnameOf(`${'/'.repeat(100_000)}${end}`);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
