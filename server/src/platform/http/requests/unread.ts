const lookMilliseconds = 50;
/** Less is nothing beside the seconds of grace. */
const leastMilliseconds = 250;
/** As long as what is under way is waited for, see `arrivals.ts`. */
const longestMilliseconds = 30_000;

/**
 * Tells how long a request that is read now may have lain unread: milliseconds, 0 in ordinary times. When a hall hands in,
 * more reaches the machine than one process reads at once, and nobody tells when it came. But whenever the loop turns to
 * its connections, it finds all that has come until then; so what is read in one turn came after the turn before it had
 * begun. A timer runs once in each turn: between the last two of its runs, and since, is all that may be.
 */
export function watchUnread(): () => number {
  let last = performance.now();
  let beforeLast = last;
  setInterval(() => {
    beforeLast = last;
    last = performance.now();
  }, lookMilliseconds).unref();
  return () => {
    const waited = performance.now() - beforeLast;
    return waited < leastMilliseconds ? 0 : Math.min(waited, longestMilliseconds);
  };
}
