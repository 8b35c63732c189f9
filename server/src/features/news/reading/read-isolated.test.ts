import { describe, expect, it } from 'vitest';
import { readIsolated } from '#features/news/reading/read-isolated.ts';

function read(document: string) {
  const bytes = new Uint8Array(Buffer.from(document));
  return readIsolated({ url: 'https://news.example/', contentType: '', bytes, format: 'feed' });
}

const rss = (inner: string) => `<rss version="2.0"><channel>${inner}</channel></rss>`;

describe('readIsolated', () => {
  it('gives what the document holds', async () => {
    const document = rss('<item><title>Rain</title><description>It rains.</description></item>');
    expect(await read(document)).toMatchObject({ kind: 'items', items: [{ title: 'Rain' }] });
  }, 30_000);

  it('ends a document that takes more than a second, and goes on meanwhile', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 20);
    const attributes = Array.from({ length: 160_000 }, (_, n) => `a${n}="b"`).join(' ');
    const result = await read(rss(`<item ${attributes}></item>`));
    clearInterval(timer);
    expect(result).toMatchObject({ kind: 'refused' });
    expect(ticks).toBeGreaterThan(10);
  }, 30_000);

  it('outlives a document that is nested without end', async () => {
    expect(await read(rss('<a>'.repeat(600_000)))).toMatchObject({ kind: 'refused' });
  }, 30_000);
});
