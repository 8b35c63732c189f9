const bucketsPerMillisecond = 10;
const longestMilliseconds = 120_000;

/** How many answers there were, and the milliseconds within which half and 99 of 100 of them came. */
export type Times = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
};

/** How long answers took, counted in tenths of a millisecond. */
export function createLatencies() {
  const buckets = new Uint32Array(longestMilliseconds * bucketsPerMillisecond + 1);
  let count = 0;

  /** The milliseconds within which this share (0 to 1) of the answers came. */
  function percentile(share: number): number {
    let left = Math.ceil(count * share);
    const bucket = buckets.findIndex((size) => {
      left -= size;
      return left <= 0;
    });
    return bucket / bucketsPerMillisecond;
  }

  return {
    add(milliseconds: number): void {
      const bucket = Math.min(Math.round(milliseconds * bucketsPerMillisecond), buckets.length - 1);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      count += 1;
    },
    times: (): Times => ({
      count,
      p50: percentile(0.5),
      p99: percentile(0.99),
      longest: percentile(1),
    }),
  };
}

/** The same by name of the request. */
export function createLatenciesByName() {
  const byName = new Map<string, ReturnType<typeof createLatencies>>();
  return {
    add(name: string, milliseconds: number): void {
      const latencies = byName.get(name) ?? createLatencies();
      byName.set(name, latencies);
      latencies.add(milliseconds);
    },
    times: (): Readonly<Record<string, Times>> =>
      Object.fromEntries([...byName].map(([name, latencies]) => [name, latencies.times()])),
  };
}
