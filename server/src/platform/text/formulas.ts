import { performance } from 'node:perf_hooks';
import type { Fault } from '@taiyari/contract/rules/faults';
import { formulaOptions } from '@taiyari/contract/rules/formulas';
import { splitMaths } from '@taiyari/contract/rules/maths';
import type { PlacedText } from '@taiyari/contract/rules/question-texts';
import katex from 'katex';
import { createLruCache } from '#platform/cache/lru.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';

/** The first formula of a text that cannot be set: learners would see its source. Null where all can. */
export function brokenFormula(text: string): string | null {
  return formulasOf(text).find((tex) => !canBeSet(tex)) ?? null;
}

/** Others are served after so long, or after one formula where that takes longer. */
const portionMilliseconds = 10;

/**
 * Takes seconds where a caller sends as many formulas as he can: call it before a transaction.
 * @param stored texts that are there already: they are not judged anew.
 */
export async function faultsOfFormulas(
  texts: readonly PlacedText[],
  stored: ReadonlySet<string> = new Set(),
): Promise<Fault[]> {
  const isReadable = judgedOnce();
  const faults: Fault[] = [];
  let begun = performance.now();
  for (const { path, text } of texts) {
    for (const tex of stored.has(text) ? [] : formulasOf(text)) {
      if (performance.now() - begun > portionMilliseconds) {
        await withoutPauses.rest();
        begun = performance.now();
      }
      if (isReadable(tex)) continue;
      faults.push({ path, code: 'unreadable-formula', params: { formula: tex.slice(0, 100) } });
      break;
    }
  }
  return faults;
}

function formulasOf(text: string): string[] {
  if (!text.includes('$')) return [];
  return splitMaths(text).flatMap((part) => (part.kind === 'maths' ? [part.tex] : []));
}

/** More different formulas than a paper has. */
const mostKept = 5000;

/** The formulas of a paper are often the same. */
function judgedOnce(): (tex: string) => boolean {
  const judged = createLruCache<string, boolean>(mostKept);
  return (tex) => {
    const known = judged.get(tex);
    if (known !== undefined) return known;
    const isReadable = canBeSet(tex);
    judged.set(tex, isReadable);
    return isReadable;
  };
}

function canBeSet(tex: string): boolean {
  try {
    katex.renderToString(tex, { ...formulaOptions, output: 'mathml' });
    return true;
  } catch {
    return false;
  }
}
