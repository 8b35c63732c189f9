import type { Fault } from '@taiyari/contract/rules/faults';
import { formulaOptions } from '@taiyari/contract/rules/formulas';
import { splitMaths } from '@taiyari/contract/rules/maths';
import type { PlacedText } from '@taiyari/contract/rules/question-texts';
import katex from 'katex';

/** The first formula of a text that cannot be set: learners would see its source. Null where all can. */
export function brokenFormula(text: string): string | null {
  const formulas = splitMaths(text).flatMap((part) => (part.kind === 'maths' ? [part.tex] : []));
  return formulas.find((tex) => !canBeSet(tex)) ?? null;
}

/** @param isStored whether a text is there already: it is not judged anew. */
export function faultsOfFormulas(
  texts: readonly PlacedText[],
  isStored: (text: string) => boolean = () => false,
): Fault[] {
  return texts.flatMap(({ path, text }): Fault[] => {
    const formula = text.includes('$') && !isStored(text) ? brokenFormula(text) : null;
    if (formula === null) return [];
    return [{ path, code: 'unreadable-formula', params: { formula: formula.slice(0, 100) } }];
  });
}

function canBeSet(tex: string): boolean {
  try {
    katex.renderToString(tex, { ...formulaOptions, output: 'mathml' });
    return true;
  } catch {
    return false;
  }
}
