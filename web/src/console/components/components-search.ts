import { textParam } from '#lib/search-params.ts';

export type ComponentsSearch = { readonly only?: string | undefined };

/** `only`: one section by its name, by itself. */
export function validateComponentsSearch(raw: Record<string, unknown>): ComponentsSearch {
  return { only: textParam(raw.only) };
}
