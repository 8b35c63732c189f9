import katex, { type KatexOptions } from 'katex';

/** How formulas are set, and so which ones can be. */
export const formulaOptions = {
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  maxExpand: 100,
  maxSize: 20,
} as const satisfies KatexOptions;

/** Whether a formula can be set; learners would see the source of one that cannot. Large: load it where it is needed. */
export function isReadableFormula(tex: string): boolean {
  try {
    katex.renderToString(tex, { ...formulaOptions, output: 'mathml' });
    return true;
  } catch {
    return false;
  }
}
