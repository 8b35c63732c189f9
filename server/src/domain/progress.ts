const group = 5;

/**
 * Mean percentage of the latest 5 results minus that of the 5 before, rounded.
 * @param percentages newest first.
 * @returns null until there are ten.
 */
export function improvementOf(percentages: readonly number[]): number | null {
  if (percentages.length < 2 * group) return null;
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
  const difference = sum(percentages.slice(0, group)) - sum(percentages.slice(group, 2 * group));
  return Math.round(difference / group) + 0;
}
