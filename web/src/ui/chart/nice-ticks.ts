/** Steps that people count in. */
const nice = [1, 2, 5, 10];

/** Round numbers from 0 to `largest` or just above, four steps or a few more; whole numbers only. */
export function niceTicks(largest: number): number[] {
  const rough = Math.max(1, largest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (nice.find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
