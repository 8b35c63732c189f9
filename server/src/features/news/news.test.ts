import { mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newsItems } from '#database/news.ts';
import { refreshNews } from '#features/news/refresh.ts';
import { readNewsSources } from '#features/news/sources.ts';
import { useTestApp } from '#testing/test-app.ts';

/** What the sources answer: a document by path; what is missing answers 503. */
const documents = new Map<string, string>();
const site = http.createServer((request, response) => {
  const document = documents.get(request.url ?? '');
  response.statusCode = document === undefined ? 503 : 200;
  response.end(document);
});
site.listen(0, '127.0.0.1');
await new Promise((resolve) => site.once('listening', resolve));
const address = site.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const file = path.join(mkdtempSync(path.join(tmpdir(), 'taiyari-news-')), 'sources.json');
writeFileSync(
  file,
  JSON.stringify([
    {
      name: 'Daily',
      url: `${origin}/daily`,
      category: 'national',
      colour: '#123456',
      format: 'feed',
    },
    { name: 'Press', url: `${origin}/press`, category: 'government', colour: '', format: 'feed' },
    { name: 'Valley', url: `${origin}/valley`, category: 'jk', colour: '', format: 'html' },
  ]),
);
const sources = readNewsSources(file);
const test = useTestApp({ NEWS_SOURCES: file, NEWS_ALLOW_PRIVATE: 'on' });

afterAll(() => {
  site.close();
  site.closeAllConnections();
});
beforeEach(() => documents.clear());

const hour = 3_600_000;
const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * hour);

type Given = { title: string; hours?: number; link?: string };

function rss(...items: readonly Given[]): string {
  const inner = items.map(
    ({ title, hours, link }) =>
      `<item><title>${title}</title><description>About ${title}</description>${
        link ? `<link>${link}</link>` : ''
      }${hours === undefined ? '' : `<pubDate>${ago(hours).toUTCString()}</pubDate>`}</item>`,
  );
  return `<rss version="2.0"><channel>${inner.join('')}</channel></rss>`;
}

const refresh = (freshMilliseconds = 0) =>
  refreshNews(test.deps, { sources, signal: new AbortController().signal, freshMilliseconds });

const get = (query = '') => test.visitor.call('GET', `/api/news${query}`);
const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title);

describe('GET /api/news', { timeout: 60_000 }, () => {
  it('answers at once before anything was fetched', async () => {
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(body).toMatchObject({ items: [], total: 0 });
    expect(body.sources).toEqual([
      {
        name: 'Daily',
        category: 'national',
        colour: '#123456',
        checkedAt: null,
        succeededAt: null,
        isFailing: false,
      },
      {
        name: 'Press',
        category: 'government',
        colour: '',
        checkedAt: null,
        succeededAt: null,
        isFailing: false,
      },
      {
        name: 'Valley',
        category: 'jk',
        colour: '',
        checkedAt: null,
        succeededAt: null,
        isFailing: false,
      },
    ]);
  });

  it('merges the sources, newest first, and narrows to a category', async () => {
    documents.set(
      '/daily',
      rss({ title: 'Two', hours: 2, link: '/two' }, { title: 'Five', hours: 5 }),
    );
    documents.set('/press', rss({ title: 'Three', hours: 3 }));
    documents.set('/valley', '<html><h2><a href="/n">A road is open</a></h2></html>');
    await refresh();
    const { body } = await get();
    expect(titles(body)).toEqual(['A road is open', 'Two', 'Three', 'Five']);
    expect(body.items[1]).toEqual({
      id: expect.any(String),
      title: 'Two',
      description: 'About Two',
      link: `${origin}/two`,
      publishedAt: ago(2).toISOString(),
      category: 'national',
      source: 'Daily',
      colour: '#123456',
    });
    expect(titles((await get('?category=government')).body)).toEqual(['Three']);
    expect(titles((await get('?category=international')).body)).toEqual([]);
  });

  it.each(['?category=sports', '?category=', '?sort=new'])('refuses %s', async (query) => {
    expect((await get(query)).status).toBe(422);
  });

  it('gives 30 items at most and those that two sources bring once', async () => {
    const many = Array.from({ length: 35 }, (_, n) => ({ title: `Report ${n}`, hours: n + 1 }));
    documents.set('/daily', rss(...many));
    documents.set('/press', rss({ title: 'report 0', hours: 2 }, { title: 'Own', hours: 1.5 }));
    await refresh();
    const { body } = await get();
    expect(body.items).toHaveLength(30);
    expect(titles(body).slice(0, 3)).toEqual(['Report 0', 'Own', 'Report 1']);
  });

  it('does not show a source that is no longer configured', async () => {
    await test.deps.db.insert(newsItems).values({
      id: '018f0000-0000-7000-8000-000000000001',
      source: 'Gone',
      title: 'Old',
      description: '',
      publishedAt: ago(1),
      fetchedAt: ago(1),
    });
    expect((await get()).body.items).toEqual([]);
  });
});

describe('a refresh', { timeout: 60_000 }, () => {
  it('keeps the last good items of a source that is down, with their age and the reason', async () => {
    documents.set('/daily', rss({ title: 'Kept', hours: 1 }));
    await refresh();
    const succeededAt = test.clock.now().toISOString();
    documents.set('/daily', 'no feed any more');
    test.clock.advance(3600);
    await refresh();
    const { body } = await get();
    expect(titles(body)).toEqual(['Kept']);
    expect(body.sources[0]).toMatchObject({
      succeededAt,
      checkedAt: test.clock.now().toISOString(),
      isFailing: true,
    });
    expect(body.sources[1]).toMatchObject({
      succeededAt: null,
      isFailing: true,
    });
    // Why is for those who run the site.
    const { rows } = await test.deps.pool.query('select error from news_sources order by source');
    expect(rows.map(({ error }) => error)).toEqual([
      'The feed is broken.',
      'The site answered with status 503.',
      'The site answered with status 503.',
    ]);
    documents.set('/daily', rss({ title: 'Fresh', hours: 0.5 }));
    await refresh();
    const later = (await get()).body;
    expect(titles(later)).toEqual(['Fresh']);
    expect(later.sources[0].isFailing).toBe(false);
  });

  it('lets an item without a date sink from the time it was first seen', async () => {
    documents.set('/daily', rss({ title: 'Undated' }, { title: 'Dated', hours: 1 }));
    await refresh();
    const firstSeen = test.clock.now().toISOString();
    test.clock.advance(7200);
    documents.set('/daily', rss({ title: 'Undated' }, { title: 'Newer', hours: 1 }));
    await refresh();
    const { body } = await get();
    expect(titles(body)).toEqual(['Newer', 'Undated']);
    expect(body.items[1].publishedAt).toBe(firstSeen);
  });

  it('never puts a date of the future first, nor believes one before there were feeds', async () => {
    const epoch = test.clock.now().getTime() / hour;
    const feed = () =>
      rss(
        { title: 'Future', hours: -9000 },
        { title: 'True', hours: 1 },
        { title: '1970', hours: epoch },
      );
    documents.set('/daily', feed());
    await refresh();
    const first = (await get()).body;
    expect(titles(first)).toEqual(['1970', 'True', 'Future']);
    test.clock.advance(7200);
    documents.set('/daily', rss({ title: 'Future', hours: -9000 }, { title: 'Newer', hours: 1 }));
    await refresh();
    expect(titles((await get()).body)).toEqual(['Newer', 'Future']);
  });

  it('leaves alone what was checked a moment ago', async () => {
    documents.set('/daily', rss({ title: 'First', hours: 1 }));
    await refresh();
    documents.set('/daily', rss({ title: 'Second', hours: 1 }));
    await refresh(60_000);
    expect(titles((await get()).body)).toEqual(['First']);
  });

  it('asks nobody again whom another process has asked a moment ago', async () => {
    documents.set('/daily', rss({ title: 'Once', hours: 1 }));
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    site.on('request', count);
    for (let time = 0; time < 3; time += 1) await refresh(60_000);
    site.off('request', count);
    expect(asked).toBe(sources.length);
    expect(titles((await get()).body)).toEqual(['Once']);
  });

  it('changes nothing when the server stops meanwhile', async () => {
    const stop = new AbortController();
    const running = refreshNews(test.deps, { sources, signal: stop.signal, freshMilliseconds: 0 });
    stop.abort();
    await running;
    expect((await get()).body.sources[0].checkedAt).toBeNull();
  });
});

describe('the configured sources', () => {
  it('are public feeds of every category unless a file says otherwise', () => {
    const list = readNewsSources(undefined);
    expect(list.length).toBeGreaterThanOrEqual(6);
    expect(new Set(list.map(({ category }) => category)).size).toBe(4);
    expect(list.every(({ url }) => url.startsWith('https://'))).toBe(true);
  });

  it('are refused with the place of the fault', () => {
    const bad = path.join(path.dirname(file), 'bad.json');
    writeFileSync(bad, JSON.stringify([{ name: 'A', url: 'file:///etc/passwd', category: 'x' }]));
    expect(() => readNewsSources(bad)).toThrow(/0\.url.*0\.category/s);
    const coloured = { name: 'A', url: 'https://a.example/', category: 'jk', colour: 'blueish' };
    writeFileSync(bad, JSON.stringify([coloured]));
    expect(() => readNewsSources(bad)).toThrow('0.colour: write a colour like #1d4ed8');
    writeFileSync(bad, '{');
    expect(() => readNewsSources(bad)).toThrow('cannot be read as JSON');
  });
});
