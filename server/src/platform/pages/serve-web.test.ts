import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSignal } from '#platform/cache/signal.ts';
import { sendError } from '#platform/http/errors/error-response.ts';
import { createMisses } from '#platform/http/limits/misses.ts';
import { serveWeb } from '#platform/pages/serve-web.ts';
import { createFakeClock } from '#testing/fake-clock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taiyari-web-'));
  for (const name of ['index', 'exam']) {
    const html = `<!--head--><div id="root"></div><!--${name}-->`;
    await writeFile(path.join(folder, `${name}.html`), html);
  }
  await mkdir(path.join(folder, '.server'));
  await writeFile(
    path.join(folder, '.server', 'entry-server.js'),
    'export const renderPage = async (url) => ({ html: "drawn " + url, state: "{}" });',
  );
});
afterAll(() => rm(folder, { recursive: true }));

let app: FastifyInstance;
afterEach(() => app.close());

/** A site with the pages /, /series/1 … /series/9 and /private, which counts how often a head is looked up. */
async function givenSite(burst = 5) {
  const looked: string[] = [];
  app = Fastify({ trustProxy: true });
  app.setErrorHandler(sendError);
  await serveWeb(app, {
    folder,
    site: { name: 'Site', url: 'http://localhost' },
    findHead: async (pathname) => {
      looked.push(pathname);
      const isThere = /^\/(|series\/\d|private)$/.test(pathname);
      const head = { title: pathname, description: '', canonicalPath: null, isIndexed: false };
      return { ...head, status: isThere ? 200 : 404 };
    },
    documentOf: (pathname) => (pathname === '/private' ? 'exam.html' : 'index.html'),
    isRendered: (pathname) => pathname === '/' || pathname.startsWith('/series/'),
    isLookedUp: (pathname) => pathname.startsWith('/series/'),
    contentChanged: createSignal(),
    misses: createMisses(
      { clock: createFakeClock(), config: { hasRateLimits: true } },
      { burst, secondsPerCall: 10 },
    ),
  });
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    looked,
    get: async (pathname: string, from = '198.51.100.1') => {
      const answer = await fetch(`${site}${pathname}`, { headers: { 'x-forwarded-for': from } });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    },
  };
}

describe('a page', () => {
  it('is drawn once and kept, with the headers of pages', async () => {
    const { get, looked } = await givenSite();
    const answers = [await get('/series/1'), await get('/series/1'), await get('/series/1')];
    for (const { status, text, headers } of answers) {
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).toContain('drawn /series/1');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    const lookUps = looked.length;
    await get('/series/1');
    expect(looked).toHaveLength(lookUps);
  });

  it('that nobody draws comes as the shell', async () => {
    const { get } = await givenSite();
    expect(await get('/private')).toMatchObject({ status: 200 });
  });

  it('begins with the document of its part of the site', async () => {
    const { get } = await givenSite();
    expect((await get('/private')).text).toContain('<!--exam-->');
    expect((await get('/')).text).toContain('<!--index-->');
  });
});

describe('pages that do not exist', () => {
  it('drive no other out of the memory', async () => {
    const { get, looked } = await givenSite(10_000);
    await get('/series/1');
    for (let miss = 0; miss < 600; miss += 1) await get(`/series/none-${miss}`);
    looked.length = 0;
    expect((await get('/series/1')).status).toBe(200);
    expect(looked).toEqual([]);
  });

  it('are looked up once each, and after a few of them not at all for this address', async () => {
    const { get, looked } = await givenSite();
    const statuses: number[] = [];
    for (let miss = 0; miss < 8; miss += 1)
      statuses.push((await get(`/series/none-${miss}`)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
    expect(looked).toHaveLength(5);
    expect((await get('/series/none', '198.51.100.2')).status).toBe(404);
  });

  it.each(['/nothing', '/api/nothing'])('like %s have a limit, too', async (pathname) => {
    const { get } = await givenSite();
    const statuses: number[] = [];
    for (let miss = 0; miss < 6; miss += 1) statuses.push((await get(pathname)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  it('cost their address no page that is kept or needs no look', async () => {
    const { get } = await givenSite();
    await get('/series/1', '198.51.100.2');
    for (let miss = 0; miss < 9; miss += 1) await get(`/series/none-${miss}`);
    for (const pathname of ['/series/1', '/', '/private']) {
      expect((await get(pathname)).status).toBe(200);
    }
  });
});
