import { expect, it } from 'vitest';
import { fromUtf8, toUtf8 } from '#platform/text/utf8.ts';

it.each(['', 'Plain', '₹ 500 – “quoted”', 'जम्मू और کشمیر', '😀 and é'])(
  'is the bytes of %j, one character for each, and gives it back',
  (text) => {
    const written = toUtf8(text);
    expect(Buffer.from(written, 'latin1')).toEqual(Buffer.from(text));
    expect(fromUtf8(written)).toBe(text);
  },
);
