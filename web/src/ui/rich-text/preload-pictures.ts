import { pictureAddress } from '@taiyari/contract/rules/pictures';
import { connectionOrTime } from '#lib/connection-or-time.ts';

/** Loaded so many at a time: a slow line must keep room for answers. */
const atOnce = 3;
/** More than this is not fetched in advance: a phone has room for other things, and learners pay for data. */
const mostBytes = 20 * 1_048_576;
const againMilliseconds = 10_000;

export type PictureProgress = {
  readonly done: number;
  readonly total: number;
  /** Those that are left are too much: each comes where it is shown. */
  readonly isTooMuch: boolean;
};

let progress: PictureProgress = { done: 0, total: 0, isTooMuch: false };
let bytes = 0;
const known = new Set<string>();
const listeners = new Set<() => void>();

export const getPictureProgress = (): PictureProgress => progress;

export function onPictureProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(change: Partial<PictureProgress>): void {
  progress = { ...progress, ...change };
  for (const listener of listeners) listener();
}

/** Fetches pictures one after the other, and what enlarges them; resolves when all have been tried. */
export async function preloadPictures(hashes: readonly string[]): Promise<void> {
  const waiting = [...new Set(hashes)].filter((hash) => !known.has(hash));
  for (const hash of waiting) known.add(hash);
  tell({ total: known.size });
  const load = async () => {
    for (let hash = waiting.shift(); hash !== undefined; hash = waiting.shift()) {
      await loadOne(hash);
    }
  };
  await Promise.all([
    import('#ui/rich-text/enlarged-picture.tsx').catch(() => undefined),
    ...Array.from({ length: atOnce }, load),
  ]);
}

async function loadOne(hash: string): Promise<void> {
  if (bytes > mostBytes) return tell({ isTooMuch: true });
  if (await hasLoaded(hash)) {
    bytes += sizeOf(pictureAddress(hash));
    return tell({ done: progress.done + 1 });
  }
  // It goes on by itself, and nobody waits for it.
  void connectionOrTime(againMilliseconds).then(() => loadOne(hash));
}

function hasLoaded(hash: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = pictureAddress(hash);
  });
}

function sizeOf(address: string): number {
  const [entry] = performance.getEntriesByName(new URL(address, location.href).href);
  return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
}
