/**
 * What a day has of a pool that is to last: the pool in its order, every n-th of it, so that neighbours (questions of one
 * subject) come on different days and nothing twice before all has come. @param least days at least until something comes
 * again, however small the pool is.
 */
export function portionOfDay<T>(
  pool: readonly T[],
  day: number,
  { most, least }: { readonly most: number; readonly least: number },
): T[] {
  const days = Math.max(least, Math.ceil(pool.length / most));
  return pool.filter((_, place) => place % days === day % days);
}

/** As many as are wanted, or all there are, each from a stretch of the pool of its own; the day goes through the stretches. */
export function pickedOfDay<T>(pool: readonly T[], day: number, wanted: number): T[] {
  const count = Math.min(wanted, pool.length);
  const stretch = Math.floor(pool.length / count);
  const starts = Array.from({ length: count }, (_, at) => Math.floor((at * pool.length) / count));
  return starts.flatMap((start) => pool[start + (day % stretch)] ?? []);
}
