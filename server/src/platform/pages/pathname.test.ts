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
    const startedAt = performance.now();
    for (const end of ['', 'x']) pathnameOf(`${'/'.repeat(100_000)}${end}`);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});
