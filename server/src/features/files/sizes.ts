import { createLruCache } from '#platform/cache/lru.ts';
import { resizeWebp } from '#platform/files/picture.ts';
import { createLimiter } from '#platform/jobs/limiter.ts';

export type AskedSize = {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
};

export type PictureSizes = {
  /**
   * The picture in the size asked for, each side rounded up to one of a few.
   * @param read gives the stored picture, where it is needed at all.
   */
  get(id: string, asked: AskedSize, read: () => Promise<Buffer>): Promise<Buffer>;
};

/** Those that the specification names, and what sharp screens ask for in their place. */
const sides = [40, 48, 96, 100, 192, 300, 384];
/** Where no size is asked for. */
const ordinarySide = 300;
/** Some 10 MB. */
const maximumRemembered = 1000;

/** Draws each size of a picture once, one at a time, and remembers it: whoever asks for every width gets few. */
export function createPictureSizes(): PictureSizes {
  const remembered = createLruCache<string, Promise<Buffer>>(maximumRemembered);
  const oneAtATime = createLimiter(1, 200, 'resizing');
  return {
    get(id, { width, height }, read) {
      const across = roundUp(width ?? height ?? ordinarySide);
      const down = roundUp(height ?? width ?? ordinarySide);
      if (across === null || down === null) return read();
      const key = `${id} ${across} ${down}`;
      const known = remembered.get(key);
      if (known !== undefined) return known;
      const drawn = oneAtATime(async () => resizeWebp(await read(), across, down));
      remembered.set(key, drawn);
      drawn.catch(() => remembered.delete(key));
      return drawn;
    },
  };
}

/** null: as it is stored. */
function roundUp(pixels: number): number | null {
  return sides.find((side) => side >= pixels) ?? null;
}
