/** In what range a learner's next marks lie with a probability of 80 %, from those of his first attempts. */
import { fewestForOutlook } from '@taiyari/contract/rules/mastery';

/** In per cent of all marks. */
export type MarksRange = { readonly low: number; readonly high: number };

/** What lies further back says little of today. */
const mostAttempts = 8;
/**
 * How much a learner's marks differ from one test to the next before his own say how much: so many per cent, as if seen
 * in so many differences. Luck, mood and papers are in it, and in the differences of his own.
 */
const [usualDeviation, usualWeight] = [8, 4];
/** Of Student's distribution, 10 % above: from 6 degrees of freedom on, as 3 attempts have. */
const quantiles = [1.4398, 1.4149, 1.3968, 1.383, 1.3722, 1.3634];

/** @param marks of first attempts in per cent, the latest last. @returns null of too few. */
export function outlookOf(marks: readonly number[]): MarksRange | null {
  const latest = marks.slice(-mostAttempts);
  const count = latest.length;
  if (count < fewestForOutlook) return null;
  const mean = latest.reduce((sum, one) => sum + one, 0) / count;
  const squares = latest.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const freedom = usualWeight + count - 1;
  const variance = (usualWeight * usualDeviation ** 2 + squares) / freedom;
  const quantile = quantiles[count - fewestForOutlook] ?? 0;
  const reach = quantile * Math.sqrt(variance * (1 + 1 / count));
  return { low: mean - reach, high: Math.min(mean + reach, 100) };
}

/** How often the ranges that were made before each attempt held what came. */
export function recordOf(marks: readonly number[]): { made: number; held: number } {
  let [made, held] = [0, 0];
  for (const [at, came] of marks.entries()) {
    const range = outlookOf(marks.slice(0, at));
    if (range === null) continue;
    made += 1;
    if (range.low <= came && came <= range.high) held += 1;
  }
  return { made, held };
}
