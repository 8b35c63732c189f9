import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache } from '#platform/pages/page-cache.ts';

function givenCache(render: (pathname: string) => Promise<string | undefined>) {
  const clock = { milliseconds: 0 };
  return {
    clock,
    cache: createPageCache({ headers: { vary: 'cookie' }, render, now: () => clock.milliseconds }),
  };
}

describe('the pages in memory', () => {
  it('are rendered once for all who ask, and again after ten seconds', async () => {
    let renders = 0;
    const { cache, clock } = givenCache(async (pathname) => {
      renders += 1;
      return `${pathname} ${renders}`;
    });
    const [first, second] = await Promise.all([cache.get('/'), cache.get('/')]);
    expect(first?.identity.body.toString()).toBe('/ 1');
    expect(second).toBe(first);
    clock.milliseconds = 9999;
    expect(await cache.get('/')).toBe(first);
    clock.milliseconds = 10_000;
    expect((await cache.get('/'))?.identity.body.toString()).toBe('/ 2');
  });

  it('are rendered again once they are dropped', async () => {
    let renders = 0;
    const { cache } = givenCache(async () => {
      renders += 1;
      return `${renders}`;
    });
    const before = cache.get('/');
    cache.drop();
    expect((await before)?.identity.body.toString()).toBe('1');
    expect((await cache.get('/'))?.identity.body.toString()).toBe('2');
  });

  it('are there in every encoding', async () => {
    const { cache } = givenCache(async () => 'naïve page');
    const page = await cache.get('/');
    expect(page && brotliDecompressSync(page.br.body).toString()).toBe('naïve page');
    expect(page && gunzipSync(page.gzip.body).toString()).toBe('naïve page');
  });

  it('forget a render that failed', async () => {
    let isBroken = true;
    const { cache } = givenCache(async () => {
      if (isBroken) throw new Error('broken');
      return 'whole';
    });
    await expect(cache.get('/')).rejects.toThrow('broken');
    isBroken = false;
    expect((await cache.get('/'))?.identity.body.toString()).toBe('whole');
  });
});
