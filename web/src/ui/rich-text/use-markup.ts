import { isPlain, loadMaths, mayHoldMaths, useLazyModule } from '#ui/rich-text/lazy-modules.ts';

type Markup = typeof import('#ui/rich-text/rich-nodes.tsx');

const loaded: { markup?: Markup } = {};

/** What reads and draws markup, or undefined where the text is plain and while it is being loaded. */
export function useMarkup(isNeeded: boolean): Markup | undefined {
  const markup = useLazyModule(isNeeded, loaded.markup, loadMarkup);
  return isNeeded ? markup : undefined;
}

/** Loads what the texts need; resolves when they can be shown without a flicker. */
export async function preloadRichText(texts: readonly string[]): Promise<void> {
  await Promise.all([
    texts.every(isPlain) ? undefined : loadMarkup().then(({ preload }) => preload(texts)),
    texts.some(mayHoldMaths) ? loadMaths() : undefined,
  ]);
}

async function loadMarkup(): Promise<Markup> {
  loaded.markup ??= await import('#ui/rich-text/rich-nodes.tsx');
  return loaded.markup;
}
