import { beforeEach, expect, it, vi } from 'vitest';
import { __vitePreload } from '#app/late-import.ts';

// The test's document would fetch what is appended, and fail.
let links: HTMLLinkElement[] = [];
beforeEach(() => {
  links = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (link instanceof HTMLLinkElement) links.push(link);
  });
});

it('asks for the styles of a late file once and runs it after them', async () => {
  const load = vi.fn(async () => 'the file');
  const both = Promise.all([
    __vitePreload(load, ['assets/once.css']),
    __vitePreload(load, ['assets/once.css']),
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/once.css']);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  links[0]?.dispatchEvent(new Event('load'));
  expect(await both).toEqual(['the file', 'the file']);
  expect(await __vitePreload(load, ['assets/once.css'])).toBe('the file');
  expect(links).toHaveLength(1);
});

it('says that styles did not come, and asks for them again the next time', async () => {
  const load = vi.fn(async () => 'the file');
  const first = __vitePreload(load, ['assets/lost.css']);
  links[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('assets/lost.css');
  expect(load).not.toHaveBeenCalled();
  const second = __vitePreload(load, ['assets/lost.css']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/assets/lost.css',
    '/assets/lost.css',
  ]);
  links[1]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('the file');
});

it('loads a file without styles at once', async () => {
  expect(await __vitePreload(async () => 'plain')).toBe('plain');
});

it('asks for scripts before the import, which is not tried without all of them', async () => {
  const load = vi.fn(async () => 'the file');
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('a proxy', { status: 502 }),
    async () => new Response('export {}'),
  ];
  const asked = vi.fn((_: string) => answers[asked.mock.calls.length - 1]?.());
  vi.stubGlobal('fetch', asked);
  const importLate = () => __vitePreload(load, ['assets/late.js']);
  await expect(importLate()).rejects.toThrow('Failed to fetch');
  await expect(importLate()).rejects.toThrow('assets/late.js');
  expect(load).not.toHaveBeenCalled();
  expect(await importLate()).toBe('the file');
  expect(asked.mock.calls.map(([url]) => url)).toEqual(Array(3).fill('/assets/late.js'));
});

it('gives up a script that hangs, so that it can be asked for again', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('it hangs')));
      }),
  );
  const load = vi.fn(async () => 'the file');
  const late = __vitePreload(load, ['assets/late.js']);
  patience.abort();
  await expect(late).rejects.toThrow('it hangs');
  expect(load).not.toHaveBeenCalled();
});
