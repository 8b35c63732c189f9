import { useLazyModule } from '#ui/rich-text/lazy-modules.ts';

type Formulas = typeof import('#ui/rich-text/read-formula.ts');

const loaded: { formulas?: Formulas } = {};

/** What tells whether a formula can be set; undefined while it is being loaded, or cannot be. */
export function useFormulaReader(isNeeded: boolean): Formulas['isReadableFormula'] | undefined {
  return useLazyModule(isNeeded, loaded.formulas, loadFormulas)?.isReadableFormula;
}

async function loadFormulas(): Promise<Formulas> {
  loaded.formulas ??= await import('#ui/rich-text/read-formula.ts');
  return loaded.formulas;
}
