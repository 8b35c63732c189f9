import type { Bin } from '@taiyari/contract';

export type ValueCount = { readonly value: number; readonly learners: number };

/** Arithmetic mean; null of nobody. */
export function meanOfCounts(counts: readonly ValueCount[]): number | null {
  const learners = learnersOf(counts);
  const sum = counts.reduce((sum, count) => sum + count.value * count.learners, 0);
  return learners === 0 ? null : sum / learners;
}

/** The value in the middle, of an even number the mean of the two; null of nobody. */
export function medianOfCounts(counts: readonly ValueCount[]): number | null {
  const learners = learnersOf(counts);
  const low = valueAt(counts, Math.floor((learners - 1) / 2));
  const high = valueAt(counts, Math.floor(learners / 2));
  return low === null || high === null ? null : (low + high) / 2;
}

/** Marks in per cent of the total in steps of ten up to 100, from the lowest that somebody has (0 at the most). */
export function markBins(counts: readonly ValueCount[]): Bin[] {
  if (counts.length === 0) return [];
  const lowest = Math.min(0, ...counts.map(({ value }) => Math.floor(value / 10) * 10));
  return binsOf(counts, { from: lowest, to: 100, width: 10 });
}

const timeWidths = [15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400];
const mostTimeBins = 15;

/**
 * Seconds in at most 15 steps of a length that people count in. The slowest hundredth lies in the last one,
 * however long it took: one who came back after a week must not flatten everybody else.
 */
export function timeBins(counts: readonly ValueCount[]): Bin[] {
  const slow = valueAt(counts, Math.ceil(learnersOf(counts) * 0.99) - 1);
  if (slow === null) return [];
  const width = timeWidths.find((width) => slow < width * mostTimeBins) ?? Math.ceil(slow / 10);
  return binsOf(counts, { from: 0, to: (Math.floor(slow / width) + 1) * width, width });
}

function binsOf(
  counts: readonly ValueCount[],
  { from, to, width }: { readonly from: number; readonly to: number; readonly width: number },
): Bin[] {
  const last = Math.round((to - from) / width) - 1;
  const learners = new Array<number>(last + 1).fill(0);
  for (const { value, learners: more } of counts) {
    const index = Math.max(0, Math.min(last, Math.floor((value - from) / width)));
    learners[index] = (learners[index] ?? 0) + more;
  }
  return learners.map((learners, index) => ({
    from: from + index * width,
    to: from + (index + 1) * width,
    learners,
  }));
}

/** The value at a place, counted from 0, from the lowest on; null outside. */
function valueAt(counts: readonly ValueCount[], place: number): number | null {
  let reached = 0;
  for (const { value, learners } of [...counts].sort((a, b) => a.value - b.value)) {
    reached += learners;
    if (place >= 0 && place < reached) return value;
  }
  return null;
}

function learnersOf(counts: readonly ValueCount[]): number {
  return counts.reduce((sum, { learners }) => sum + learners, 0);
}
