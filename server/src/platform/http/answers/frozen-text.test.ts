import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodingFor } from '#platform/http/answers/encodings.ts';
import { enclose, freezeText } from '#platform/http/answers/frozen-text.ts';

const asIs = (bytes: Buffer) => bytes;
const readers = { br: brotliDecompressSync, gzip: gunzipSync, identity: asIs } as const;

const headOf = (start: string) => ({ length: start.length + 2, end: '",' });

it('reads as head, text and end in every encoding', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3000 });
  const start = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(start, text, text, async (beginning, frozen, end) => {
      const middle = await freezeText(frozen, headOf(beginning));
      expect(middle.br).not.toBeNull();
      const enclosed = { head: Buffer.from(`${beginning}",`), middle, end: Buffer.from(end) };
      for (const wanted of ['br', 'gzip', 'identity'] as const) {
        const { bytes, encoding } = enclose(enclosed, wanted);
        expect(encoding).toBe(wanted);
        expect(readers[encoding](bytes).toString()).toBe(`${beginning}",${frozen}${end}`);
      }
    }),
    { numRuns: 200 },
  );
});

it('sends gzip where the brotli encoder has not kept to the format', async () => {
  const middle = { ...(await freezeText('questions', headOf('id'))), br: null };
  const enclosed = { head: Buffer.from('id",'), middle, end: Buffer.from('}') };
  const { bytes, encoding } = enclose(enclosed, 'br');
  expect([encoding, gunzipSync(bytes).toString()]).toEqual(['gzip', 'id",questions}']);
  expect(() => enclose({ ...enclosed, head: Buffer.from('i",') }, 'br')).toThrow('another length');
});

it('takes ends of any length', async () => {
  const text = 'What is the capital of Jammu and Kashmir in summer? '.repeat(2000);
  const middle = await freezeText(text, headOf('id'));
  const head = Buffer.from('id",');
  for (const length of [0, 1, 65_534, 65_535, 65_536, 131_070, 200_001]) {
    const end = 'x'.repeat(length);
    for (const encoding of ['br', 'gzip'] as const) {
      const { bytes } = enclose({ head, middle, end: Buffer.from(end) }, encoding);
      expect(readers[encoding](bytes).toString()).toBe(`id",${text}${end}`);
      expect(bytes.length).toBeLessThan(length + 2000);
    }
  }
});

it('takes the best encoding that is accepted', () => {
  expect(encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(encodingFor('GZIP')).toBe('gzip');
  expect(encodingFor('brotli')).toBe('identity');
  expect(encodingFor('*')).toBe('br');
  expect(encodingFor('br;q=0, *;q=0.5')).toBe('gzip');
  expect(encodingFor('gzip, *;q=0')).toBe('gzip');
  expect(encodingFor('*;q=0')).toBe('identity');
  expect(encodingFor('br;q=0.0, identity')).toBe('identity');
  expect(encodingFor(undefined)).toBe('identity');
});
