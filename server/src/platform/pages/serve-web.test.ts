import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSignal } from '#platform/cache/signal.ts';
import { sendError } from '#platform/http/errors/error-response.ts';
import { createMisses } from '#platform/http/limits/misses.ts';
import { createLog, logRequests } from '#platform/http/requests/request-log.ts';
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
  await mkdir(path.join(folder, 'assets'));
  for (const name of ['main-abc.js', 'main-abc.js.map', 'odd name.js', '.secret.js'])
    await writeFile(path.join(folder, 'assets', name), `/* ${name} */`);
  await writeFile(path.join(folder, 'assets', 'main-abc.js.br'), 'smaller');
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
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
  logRequests(app, createLog('silent', 'json').logAnswer);
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
    /** With the path as it stands there: `fetch` would tidy it up. */
    raw: async (pathname: string, headers: Record<string, string>) => {
      const asking = request(site, { path: pathname, headers }).end();
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: await textOf(answer),
      };
    },
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

describe('a built file', () => {
  it('comes as it was compressed, and for ever', async () => {
    const { raw } = await givenSite();
    const smaller = await raw('/assets/main-abc.js', { 'accept-encoding': 'br, gzip' });
    expect(smaller.status).toBe(200);
    expect([smaller.headers['content-encoding'], smaller.text]).toEqual(['br', 'smaller']);
    expect(smaller.headers['content-type']).toContain('javascript');
    const plain = await raw('/assets/main-abc.js', {});
    expect([plain.headers['content-encoding'], plain.text]).toEqual([
      undefined,
      '/* main-abc.js */',
    ]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await raw('/icon.svg', {});
    expect(icon).toMatchObject({ status: 200, text: '<svg/>' });
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/assets/main-abc.js.map',
    '/assets/none-abc.js',
    '/assets/',
    '/assets/odd%20name.js',
    '/assets/.secret.js',
    '/assets/../.server/entry-server.js',
    '/assets/%2e%2e/.server/entry-server.js',
    '/assets/..%2f.server%2fentry-server.js',
    '/assets/%00',
    '/.server/entry-server.js',
  ])('is not there as %s', async (pathname) => {
    const { raw } = await givenSite();
    const { status, text } = await raw(pathname, {});
    expect([status, text]).toEqual([404, expect.stringContaining('<!--index-->')]);
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
