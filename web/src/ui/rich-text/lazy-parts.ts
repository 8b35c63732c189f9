import { useEffect, useState } from 'react';

type Maths = typeof import('#ui/rich-text/maths-text.tsx');
type Formulas = typeof import('#ui/rich-text/read-formula.ts');

/** The parts that few pages need, kept once they are there, so that later texts are right at once. */
const loaded: { maths?: Maths; formulas?: Formulas } = {};

const markup = /[*`\\$\u0600-\u06ff]|&#?\w+;|\n[\t ]*\n|!\[|\n\|/;

/** True when the text holds nothing that Markdown, maths or another direction would change. */
export function isPlain(text: string): boolean {
  return !markup.test(text);
}

export function mayHoldMaths(text: string): boolean {
  return text.includes('$');
}

export function useMaths(isNeeded: boolean): Maths | undefined {
  return useLazyPart(isNeeded, loaded.maths, loadMaths);
}

/** What tells whether a formula can be set; undefined while it is being loaded, or cannot be. */
export function useFormulaReader(isNeeded: boolean): Formulas['isReadableFormula'] | undefined {
  return useLazyPart(isNeeded, loaded.formulas, loadFormulas)?.isReadableFormula;
}

export async function loadMaths(): Promise<Maths> {
  loaded.maths ??= await import('#ui/rich-text/maths-text.tsx');
  return loaded.maths;
}

async function loadFormulas(): Promise<Formulas> {
  loaded.formulas ??= await import('#ui/rich-text/read-formula.ts');
  return loaded.formulas;
}

export function useLazyPart<Part>(
  isNeeded: boolean,
  known: Part | undefined,
  load: () => Promise<Part>,
): Part | undefined {
  const [arrived, setArrived] = useState<Part>();
  const isMissing = isNeeded && known === undefined && arrived === undefined;

  // The module comes over the network; without it the text is shown as it was typed.
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setArrived(() => part),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);

  return known ?? arrived;
}
