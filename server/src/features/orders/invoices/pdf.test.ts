import { expect, it } from 'vitest';
import { drawPdf, isWritable } from '#features/orders/invoices/pdf.ts';

it('writes the signs of print by the bytes of its fonts', () => {
  const text = 'Police – Mock “1” … (free)';
  expect(isWritable(text)).toBe(true);
  const drawn = drawPdf('Invoice', [[{ x: 50, y: 50, text }]]).toString('latin1');
  expect(drawn).toContain(
    String.raw`(Police ${'\x96'} Mock ${'\x93'}1${'\x94'} ${'\x85'} \(free\))`,
  );
});

it.each(['भारत', '₹ 5', 'کشمیر'])('cannot write %s, and knows it', (text) => {
  expect(isWritable(text)).toBe(false);
});
