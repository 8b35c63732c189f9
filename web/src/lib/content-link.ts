import { safeNextPath } from '#lib/next-path.ts';

export type ContentTarget =
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'page'; readonly path: string };

/** Where a link in content leads: another site, a page of ours, or nowhere (null) when it is neither. */
export function contentTarget(url: string | null): ContentTarget | null {
  if (url === null) return null;
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return { kind: 'external', url };
  const path = safeNextPath(url);
  return path === null ? null : { kind: 'page', path };
}
