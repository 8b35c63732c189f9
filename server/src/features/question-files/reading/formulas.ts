import { formulaOptions } from '@taiyari/contract/rules/formulas';
import { splitMaths } from '@taiyari/contract/rules/maths';
import katex from 'katex';

/** The first formula of a text that cannot be set: learners would see its source. Null where all can. */
export function brokenFormula(text: string): string | null {
  const formulas = splitMaths(text).flatMap((part) => (part.kind === 'maths' ? [part.tex] : []));
  return formulas.find((tex) => !canBeSet(tex)) ?? null;
}

function canBeSet(tex: string): boolean {
  try {
    katex.renderToString(tex, { ...formulaOptions, output: 'mathml' });
    return true;
  } catch {
    return false;
  }
}
