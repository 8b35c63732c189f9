/** Between which percentages the share of all learners lies, 19 times out of 20 (Wilson's interval). */
export function rangeOf(percent: number, learners: number): readonly [number, number] {
  const z = 1.96;
  const share = percent / 100;
  const square = (z * z) / learners;
  const middle = (share + square / 2) / (1 + square);
  const half =
    (z * Math.sqrt((share * (1 - share)) / learners + square / (4 * learners))) / (1 + square);
  return [Math.round(100 * (middle - half)), Math.round(100 * (middle + half))];
}

/** From how many points between the two ends on a share says little. */
const wide = 20;

/** The range of a share that few learners make shaky; null where it says enough. */
export function shakyRange(percent: number, learners: number): readonly [number, number] | null {
  if (learners === 0) return null;
  const [low, high] = rangeOf(percent, learners);
  return high - low >= wide ? [low, high] : null;
}
