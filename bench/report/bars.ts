import { inMilliseconds } from './steps.ts';

type Measured = readonly [name: string, value: number, bar: number, unit: string];

/** Prints each figure beside the most that it may be. @returns whether all are met. */
export function printBars(measured: readonly Measured[]): boolean {
  for (const [name, value, bar, unit] of measured) {
    const figure = Number.isInteger(value) ? String(value) : inMilliseconds(value);
    console.log(
      `  ${name.padEnd(32)}${figure.padStart(9)} ${unit.padEnd(3)} bar ${bar}: ${value <= bar ? 'met' : 'MISSED'}`,
    );
  }
  return measured.every(([, value, bar]) => value <= bar);
}
