import type { Times } from '../load/latencies.ts';

export function printSteps(steps: Readonly<Record<string, Times>>): void {
  for (const [name, { count, p50, p99, longest }] of Object.entries(steps)) {
    console.log(
      `    ${name.padEnd(14)}${String(count).padStart(7)}   p50 ${inMilliseconds(p50)} ms   ` +
        `p99 ${inMilliseconds(p99)} ms   longest ${inMilliseconds(longest)} ms`,
    );
  }
}

export function inMilliseconds(number: number): string {
  return number.toFixed(number < 100 ? 1 : 0);
}
