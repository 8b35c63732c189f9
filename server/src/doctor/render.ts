import type { Finding } from '#doctor/finding.ts';

/** For people: one line for each finding, what to do below it, and the sum at the end. */
export function renderFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(({ about, state, says, advice }) => {
    const line = `${state.padEnd(7)}  ${about.padEnd(width)}  ${says}`;
    return advice === undefined ? line : `${line}\n${' '.repeat(width + 11)}→ ${advice}`;
  });
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  const sum = wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${findings.length} must be mended.`;
  return [...lines, sum].join('\n');
}
