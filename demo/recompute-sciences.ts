// Answers in computing, physics, chemistry and economics that a formula gives (see recompute.ts).

import { sum } from './recompute-helpers.ts';

/** The digits of a number in another base, read as if they were decimal ones. */
const inBinary = (n: number): number => Number(n.toString(2));

export const sciences: Readonly<Record<string, () => number | string>> = {
  'computer-science-018': () => 2 ** 16,
  'computer-science-019': () => 0b1101,
  'computer-science-022': () => 0x2f,
  'computer-science-023': () => 0o57,
  'computer-science-024': () => inBinary(0b1011 + 0b0110),
  'computer-science-025': () => inBinary(256 - 0b00010100),
  'computer-science-044': () => sum([5, 10, 15]),
  'computer-science-045': () => Math.max(12, 5, 20, 9) - Math.min(12, 5, 20, 9),
  'computer-science-102': () => Math.round(45.678 * 10) / 10,
  'economics-004': () => 25 / 10,
  // Power of a lens: one by the focal length in metres.
  'science-002': () => `+${1 / 0.5} D`,
  'science-004': () => `${1 / (1 / 6 + 1 / 3)} Ω`,
  'science-009': () => 36 / (2 * 1 + 16),
  'science-024': () => `${600 / (2 * 60)} W`,
  'science-027': () => `${(220 * 500) / 100} V`,
  // A tenth goes to the primary consumers, and a tenth of that to the secondary ones.
  'science-032': () => `${20_000 / 10 / 10} J`,
  'science-035': () => 20 ** 2 / (2 * 10),
  'science-064': () => 0 + 2 * 10,
  'science-073': () => (2 * 50_000) / 100 / 1000,
};
