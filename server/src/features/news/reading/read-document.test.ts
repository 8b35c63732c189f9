import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readDocument } from '#features/news/reading/read-document.ts';

function read(document: string | Uint8Array, format: 'feed' | 'html' = 'feed', contentType = '') {
  const bytes = new Uint8Array(Buffer.from(document));
  return readDocument({ url: 'https://news.example/feed', contentType, bytes, format });
}

const item = (inner: string) => `<item>${inner}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>https://news.example/</link>${items.join('')}</channel></rss>`;

const plainItem = {
  title: 'Rain in Srinagar',
  description: 'It rains.',
  link: 'https://news.example/rain',
};

describe('a feed', () => {
  const date = { ...plainItem, publishedAt: Date.UTC(2026, 0, 5, 4) };

  it.each([
    [
      'RSS',
      rss(
        item(
          '<title>Rain in Srinagar</title><description>It rains.</description><link>/rain</link><pubDate>Mon, 05 Jan 2026 09:30:00 +0530</pubDate>',
        ),
      ),
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Rain in Srinagar</title><summary>It rains.</summary><link rel="self" href="/x"/><link href="/rain"/><updated>2026-01-05T04:00:00Z</updated></entry></feed>',
    ],
    [
      'RDF',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><item rdf:about="/rain"><title>Rain in Srinagar</title><description>It rains.</description><dc:date>2026-01-05T04:00:00Z</dc:date></item></rdf:RDF>',
    ],
    [
      'JSON Feed',
      '{"version":"https://jsonfeed.org/version/1.1","title":"News","items":[{"id":"1","title":"Rain in Srinagar","content_html":"<p>It rains.</p>","url":"/rain","date_published":"2026-01-05T04:00:00Z"}]}',
    ],
  ])('is read as %s', (_format, document) => {
    expect(read(document)).toEqual({ kind: 'items', items: [date] });
  });

  it('keeps an item only with a title and a description', () => {
    const result = read(
      rss(
        item('<title>No description</title>'),
        item('<description>No title</description>'),
        item('<title>Only a picture</title><description>&lt;img src="x"&gt;</description>'),
        item('<title>Both</title><description>There.</description>'),
      ),
    );
    expect(result).toMatchObject({ items: [{ title: 'Both', link: null, publishedAt: null }] });
  });

  it('merges items with the same name, link or title', () => {
    const twice = (inner: string) => item(`${inner}<description>Text</description>`);
    const result = read(
      rss(
        twice('<title>First</title><guid>1</guid><link>/1</link>'),
        twice('<title>Same name</title><guid>1</guid>'),
        twice('<title>Same link</title><link>/1</link>'),
        twice('<title>FIRST</title>'),
        twice('<title>Second</title><guid>2</guid>'),
      ),
    );
    expect(result).toMatchObject({ items: [{ title: 'First' }, { title: 'Second' }] });
  });

  it('takes no address but one of the web', () => {
    const result = read(
      rss(
        item('<title>Bad</title><description>Text</description><link>javascript:alert(1)</link>'),
      ),
    );
    expect(result).toMatchObject({ items: [{ link: null }] });
  });

  it('is read as far as it is well formed enough: a bare & or a missing namespace', () => {
    const document = rss(
      item('<title>Q&A with R&D</title><description>A & B</description><link>/?a=1&b=2</link>'),
      '<itunes:subtitle>Undeclared</itunes:subtitle>',
    );
    expect(read(document)).toMatchObject({
      items: [
        { title: 'Q&A with R&D', description: 'A & B', link: 'https://news.example/?a=1&b=2' },
      ],
    });
  });

  it.each([
    ['nothing', ''],
    ['no feed', 'Good morning'],
    ['other JSON', '{"items":[]}'],
    ['an empty feed', '<rss version="2.0"></rss>'],
    ['an open CDATA section', '<rss version="2.0"><channel><item><title><![CDATA[Cut'],
    ['a feed that is cut off', rss(item('<title>A</title>')).slice(0, -12)],
    ['a document type that never ends', `<!DOCTYPE rss [<!ENTITY a "b">${'x'.repeat(50)}`],
  ])('is refused in plain words when it is %s', (_what, document) => {
    expect(read(document)).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^The (feed|source) .+\.$/),
    });
  });

  it('is refused when its text cannot be decoded', () => {
    const russian = Buffer.from(rss(item('<title>\xcc\xee\xf1\xea\xe2\xe0</title>')), 'latin1');
    expect(read(russian)).toMatchObject({ reason: 'The text of the source cannot be decoded.' });
    expect(read(russian, 'feed', 'text/xml; charset=windows-1251')).toMatchObject({
      reason: 'The source holds no news that could be shown.',
    });
  });
});

describe('the text of an item', () => {
  const textOf = (description: string, title = 'Title') => {
    const result = read(
      rss(item(`<title>${title}</title><description>${description}</description>`)),
    );
    return result.kind === 'items' ? result.items[0] : undefined;
  };

  it('is plain: no markup, no scripts, one space between words', () => {
    const html =
      '<p>One<br>two</p>\n<script>alert(1)</script><style>p{}</style><b>th</b>ree<img src=x onerror=alert(1)>';
    expect(textOf(`<![CDATA[${html}]]>`)?.description).toBe('One two three');
    expect(textOf(html.replaceAll('<', '&lt;'))?.description).toBe('One two three');
    expect(textOf('x', '<![CDATA[A <em>new</em> rule]]>')?.title).toBe('A new rule');
  });

  it('has its entities decoded once', () => {
    expect(textOf('<![CDATA[R&amp;D &#8217; &nbsp; &amp;lt;b&amp;gt;]]>')?.description).toBe(
      'R&D ’ &lt;b&gt;',
    );
  });

  it('is cut to 250 characters and three dots', () => {
    expect(textOf('a'.repeat(250))?.description).toBe('a'.repeat(250));
    expect(textOf('a'.repeat(251))?.description).toBe(`${'a'.repeat(250)}...`);
    expect(textOf('😀'.repeat(300))?.description).toBe(`${'😀'.repeat(250)}...`);
  });

  it('holds no control characters', () => {
    expect(textOf('a&#0;b&#8;c\u0001d')?.description).toMatch(/^a.?b.*c d$/);
    expect(textOf('a&#0;b')?.description).not.toContain('\0');
  });
});

describe('a document type', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  it('asks for no other document', async () => {
    let connections = 0;
    const server = net.createServer(() => {
      connections += 1;
    });
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    closers.push(() => server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const url = `http://127.0.0.1:${port}/x.dtd`;
    const result = read(
      `<?xml version="1.0"?><!DOCTYPE rss SYSTEM "${url}" [<!ENTITY % all SYSTEM "${url}">%all;<!ENTITY file SYSTEM "${url}">]>${rss(
        item('<title>T &file;</title><description>D &file;</description>'),
      ).slice(21)}`,
    );
    expect(result).toMatchObject({ items: [{ title: 'T &file;', description: 'D &file;' }] });
    await new Promise((resolve) => setImmediate(resolve));
    expect(connections).toBe(0);
  });

  it('expands nothing, however often it refers to itself', () => {
    const laughs = Array.from({ length: 9 }, (_, level) => {
      const inner = level === 0 ? 'ha' : `&l${level - 1};`.repeat(10);
      return `<!ENTITY l${level} "${inner}">`;
    });
    const document = `<!DOCTYPE rss [${laughs.join('')}]>${rss(
      item('<title>&l8;</title><description>&l8;</description>'),
    ).slice(21)}`;
    expect(read(document)).toMatchObject({ items: [{ title: '&l8;' }] });
  });
});

describe('a page without a feed', () => {
  const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`;

  it('gives its headlines with link and paragraph, ten at most', () => {
    const articles = Array.from(
      { length: 12 },
      (_, n) =>
        `<article><h2><a href="/n${n}">Headline number ${n}</a></h2><p>About ${n}.</p></article>`,
    );
    const result = read(
      page(`<nav><h2><a href="/x">Not among the news</a></h2></nav>${articles.join('')}`),
      'html',
    );
    expect(result).toMatchObject({ kind: 'items' });
    const items = result.kind === 'items' ? result.items : [];
    expect(items).toHaveLength(10);
    expect(items[0]).toEqual({
      title: 'Headline number 0',
      description: 'About 0.',
      link: 'https://news.example/n0',
      publishedAt: null,
    });
  });

  it('takes titles longer than 10 characters', () => {
    const headings = '<h2><a href="/1">Ten chars.</a></h2><h3><a href="/2">Eleven char</a></h3>';
    expect(read(page(headings), 'html')).toMatchObject({ items: [{ title: 'Eleven char' }] });
  });

  it('reads the time beside a headline, before or after it, and takes no other for it', () => {
    const articles = `<p>Today: <time>1 January 2026</time></p>
      <article><h2>The first headline</h2><time>26-Nov-2026 06:31 AM</time><p>Text.</p></article>
      <article><time datetime="2026-11-25T10:00:00Z">yesterday</time><h2>The second one</h2></article>
      <article><h2>The third headline</h2></article>`;
    const result = read(page(articles), 'html');
    expect(result.kind === 'items' && result.items.map(({ publishedAt }) => publishedAt)).toEqual([
      Date.UTC(2026, 10, 26, 1, 1),
      Date.UTC(2026, 10, 25, 10),
      null,
    ]);
  });

  it('gives its links where it has no headlines', () => {
    const links = '<ul><li><a href="/1">A bridge is opened</a></li><li><a href="/2">More</a></ul>';
    expect(read(page(links), 'html')).toMatchObject({
      items: [{ title: 'A bridge is opened', description: '' }],
    });
  });

  it('stands in for a feed, but the words of an error page are no news', () => {
    const headline = '<a href="/1"><h3>The pass is open again</h3></a>';
    expect(read(page(headline))).toMatchObject({ items: [{ title: 'The pass is open again' }] });
    expect(read(page('<h1>Access denied to this page</h1>'))).toMatchObject({ kind: 'refused' });
  });
});

describe('a date', () => {
  const dateOf = (pubDate: string) => {
    const result = read(
      rss(item(`<title>T</title><description>D</description><pubDate>${pubDate}</pubDate>`)),
    );
    const at = result.kind === 'items' ? result.items[0]?.publishedAt : undefined;
    return typeof at === 'number' ? new Date(at).toISOString() : at;
  };

  it.each([
    ['Mon, 05 Jan 2026 09:30:00 GMT', '2026-01-05T09:30:00.000Z'],
    ['Mon, 05 Jan 2026 09:30:00 IST', '2026-01-05T04:00:00.000Z'],
    ['Mon, 05 Jan 2026 09:30:00', '2026-01-05T04:00:00.000Z'],
    ['2026-01-05 09:30:00', '2026-01-05T04:00:00.000Z'],
    ['2026-01-05T09:30:00+05:30', '2026-01-05T04:00:00.000Z'],
    ['21-Nov-2026 10:00 AM', '2026-11-21T04:30:00.000Z'],
    ['21-Nov-2026 12:05 am', '2026-11-20T18:35:00.000Z'],
    ['21-Nov-2026 03:30 PM IST', '2026-11-21T10:00:00.000Z'],
    ['21 Nov, 2026, 10:00', '2026-11-21T04:30:00.000Z'],
    ['21/11/2026 10:00', '2026-11-21T04:30:00.000Z'],
    ['10/11/2026', '2026-11-09T18:30:00.000Z'],
    ['21.11.2026 22:15:30', '2026-11-21T16:45:30.000Z'],
    ['Saturday, November 21, 2026 - 10:00', '2026-11-21T04:30:00.000Z'],
    ['November 21, 2026 at 10:00 p.m.', '2026-11-21T16:30:00.000Z'],
    ['21st November 2026', '2026-11-20T18:30:00.000Z'],
    ['2026-11-21', '2026-11-20T18:30:00.000Z'],
    ['20261121T100000Z', '2026-11-21T10:00:00.000Z'],
    ['20261121T1000', '2026-11-21T04:30:00.000Z'],
    ['1795255200', '2026-11-21T10:00:00.000Z'],
    ['1795255200000', '2026-11-21T10:00:00.000Z'],
    ['Sat, 21 Nov 2026 10:00:00 -0500', '2026-11-21T15:00:00.000Z'],
    ['21/13/2026', null],
    ['31/02/2026', null],
    ['21-Nov-2026 25:00', null],
    ['21 Foo 2026', null],
    ['yesterday', null],
    ['Τρι, 29 Ιούν 2004 12:53:00 GMT', null],
    ['', null],
  ])('%s is %s', (written, moment) => {
    expect(dateOf(written)).toBe(moment);
  });
});
