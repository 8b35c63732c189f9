import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPictureSizes } from '#features/files/sizes.ts';

const stored = await sharp({ create: { width: 512, height: 512, channels: 3, background: 'teal' } })
  .webp()
  .toBuffer();

function givenSizes() {
  const sizes = createPictureSizes();
  let reads = 0;
  return {
    get reads() {
      return reads;
    },
    get: (width?: number, height?: number) =>
      sizes.get('a', { width, height }, async () => {
        reads += 1;
        return stored;
      }),
  };
}

async function sizeOf(picture: Promise<Buffer>): Promise<string> {
  const { width, height } = await sharp(await picture).metadata();
  return `${width} x ${height}`;
}

describe('the sizes of a picture', () => {
  it.each([
    // The specification's: lists, page of the series, console, and where no size is asked for.
    [48, 48, '48 x 48'],
    [96, 96, '96 x 96'],
    [40, 40, '40 x 40'],
    [100, 100, '100 x 100'],
    [undefined, undefined, '300 x 300'],
    // What else is asked for.
    [1, undefined, '40 x 40'],
    [undefined, 49, '96 x 96'],
    [80, 80, '96 x 96'],
    [101, 48, '192 x 48'],
    [385, 1, '512 x 512'],
  ])('asked for as %s x %s are a few', async (width, height, size) => {
    expect(await sizeOf(givenSizes().get(width, height))).toBe(size);
  });

  it('are drawn once, whoever asks for every width and height', async () => {
    const sizes = givenSizes();
    const asked = Array.from({ length: 384 }, (_, index) => sizes.get(index + 1, 384 - index));
    expect(new Set(await Promise.all(asked)).size).toBe(sizes.reads);
    expect(sizes.reads).toBeLessThanOrEqual(64);
  });

  it('that could not be read are asked for again', async () => {
    const sizes = createPictureSizes();
    const away = sizes.get('a', { width: 48 }, () => Promise.reject(new Error('away')));
    await expect(away).rejects.toThrow('away');
    expect(await sizeOf(sizes.get('a', { width: 48 }, async () => stored))).toBe('48 x 48');
  });
});
