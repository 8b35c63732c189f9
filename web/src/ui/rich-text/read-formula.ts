import { formulaOptions } from '@taiyari/contract/rules/formulas';
import katex from 'katex';

/** Whether a formula can be set; learners would see the source of one that cannot. Large: load it where it is needed. */
export function isReadableFormula(tex: string): boolean {
  try {
    katex.renderToString(tex, { ...formulaOptions, output: 'mathml' });
    return true;
  } catch {
    return false;
  }
}
