const firstMilliseconds = 1000;
const longestMilliseconds = 30_000;

/**
 * How long to wait after the n-th failure in a row: doubling up to half a minute, spread over the
 * upper half so that a hall of learners does not come back in the same instant.
 */
export function retryDelay(
  failures: number,
  retryAfterSeconds: number | null,
  random: () => number,
): number {
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1000 + random() * 1000;
  const full = Math.min(longestMilliseconds, firstMilliseconds * 2 ** (failures - 1));
  return full * (0.5 + random() / 2);
}
