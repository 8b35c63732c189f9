const bucketsPerMillisecond = 10;
const longestMilliseconds = 20_000;

/** How long answers took, counted in tenths of a millisecond. */
export function createLatencies() {
  const buckets = new Uint32Array(longestMilliseconds * bucketsPerMillisecond + 1);
  let count = 0;
  return {
    add(milliseconds: number): void {
      const bucket = Math.min(Math.round(milliseconds * bucketsPerMillisecond), buckets.length - 1);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      count += 1;
    },
    get count() {
      return count;
    },
    /** The milliseconds within which this share (0 to 1) of the answers came. */
    percentile(share: number): number {
      let left = Math.ceil(count * share);
      const bucket = buckets.findIndex((size) => {
        left -= size;
        return left <= 0;
      });
      return bucket / bucketsPerMillisecond;
    },
  };
}
