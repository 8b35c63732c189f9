import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { legible, lettered } from '#features/orders/invoices/lettering.ts';
import { drawPdf, isWritable } from '#features/orders/invoices/pdf.ts';

const drawn = async (text: string) =>
  drawPdf('Invoice', [[await lettered({ x: 50, y: 50, text }, 'test')]]).toString('latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');

it('writes the signs of print by the bytes of its fonts', async () => {
  const text = 'Police – Mock “1” … (free)';
  expect(isWritable(text)).toBe(true);
  expect(await drawn(text)).toContain(
    String.raw`(Police ${'\x96'} Mock ${'\x93'}1${'\x94'} ${'\x85'} \(free\))`,
  );
});

it.each(['पटवारी Patwari', 'علی خان', 'Mock – کشمیر'])(
  'draws %s as a picture, which can be copied and found',
  async (text) => {
    expect(isWritable(text)).toBe(false);
    const pdf = await drawn(text);
    expect(pdf).toContain(`/ActualText <${utf16(text)}>`);
    expect(pdf).not.toContain('Tj');
    // The table at the end says where each object begins.
    const starts = Array.from(pdf.matchAll(/^(\d{10}) 00000 n/gm), ([, start]) => Number(start));
    expect(starts.map((start) => pdf.slice(start, pdf.indexOf(' obj', start)))).toEqual(
      starts.map((_, at) => `${at + 1} 0`),
    );
  },
);

it.each([
  ['Asha ₹', 'Asha Rs.'],
  ['₹499 Patwari – “2026”', 'Rs. 499 Patwari – “2026”'],
  ['Asha 🌷 Devi', 'Asha Devi'],
  ['Łukasz 试卷', '?ukasz ??'],
  ['试卷', null],
  ['🌷', null],
])('shows of %s what it has letters for', async (text, shown) => {
  expect(legible(text)).toBe(shown);
  if (shown !== null) expect(isWritable(shown)).toBe(true);
});

it.each(['کشمکش', 'غلام نبی گنجھو', 'پٹواری', 'ज्ञानेश्वर्यै'])(
  'has room for all of %s above and below its line',
  async (text) => {
    const mark = await lettered({ x: 50, y: 50, text }, 'test');
    if (!('png' in mark)) throw new Error('it is not drawn');
    const { width, height, bitsPerPixel, packed } = mark.png;
    const bytes = 1 + Math.ceil((width * bitsPerPixel) / 8);
    const rows = inflateSync(packed);
    const inks = Array.from({ length: height }, (_, at) =>
      rows.subarray(at * bytes, (at + 1) * bytes),
    );
    expect(new Set(inks.map((row) => row.toString('hex'))).size).toBeGreaterThan(10);
    for (const row of [inks.at(0), inks.at(-1)])
      expect([...new Set(row?.subarray(1))]).toHaveLength(1);
  },
);
