import { afterAll, describe, expect, it } from 'vitest';
import { createReader } from '#features/news/reading/reader.ts';

// Patient enough for a good document on a busy machine; the slow one takes many times as long.
const reader = createReader(5000);
afterAll(() => reader.close());

function read(document: string) {
  const bytes = new Uint8Array(Buffer.from(document));
  return reader.read({ url: 'https://news.example/', contentType: '', bytes, format: 'feed' });
}

const rss = (inner: string) => `<rss version="2.0"><channel>${inner}</channel></rss>`;
const good = rss('<item><title>Rain</title><description>It rains.</description></item>');
const slow = rss(
  `<item ${Array.from({ length: 160_000 }, (_, n) => `a${n}="b"`).join(' ')}></item>`,
);

describe('a reader', { timeout: 60_000 }, () => {
  it('gives what the document holds', async () => {
    expect(await read(good)).toMatchObject({ kind: 'items', items: [{ title: 'Rain' }] });
  });

  it('ends a document that was made to be slow, while the server goes on, and reads the next', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 20);
    const results = await Promise.all([read(slow), read(good)]);
    clearInterval(timer);
    expect(results).toMatchObject([
      // Which of the two bounds it meets first depends on the machine.
      { kind: 'refused', reason: expect.stringMatching(/takes too long|is too large/) },
      { kind: 'items' },
    ]);
    expect(ticks).toBeGreaterThan(10);
  });

  it('outlives a document that is nested without end', async () => {
    expect(await read(rss('<a>'.repeat(600_000)))).toMatchObject({ kind: 'refused' });
    expect(await read(good)).toMatchObject({ kind: 'items' });
  });
});
