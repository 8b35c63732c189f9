/** One slide back, none, or one forward. */
export type Step = -1 | 0 | 1;

const farPixels = 50;
const flickPixels = 20;
const flickPixelsPerMillisecond = 0.3;

/**
 * Where a swipe leads: a long one, or a short and quick one, moves one slide, never more. `pixels` counts towards
 * the next slide; a swipe back is negative.
 */
export function stepOfSwipe(pixels: number, milliseconds: number): Step {
  const distance = Math.abs(pixels);
  const isFlick =
    distance > flickPixels && distance > flickPixelsPerMillisecond * Math.max(milliseconds, 0);
  if (distance <= farPixels && !isFlick) return 0;
  return pixels > 0 ? 1 : -1;
}

/** The slide after a step; the last one is followed by the first. */
export function slideAfter(index: number, step: Step, count: number): number {
  return count > 0 ? (index + step + count) % count : 0;
}
