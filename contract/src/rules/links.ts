/** Where a link that somebody typed leads: to another site, or to a page of this one. */
export type LinkTarget =
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'page'; readonly path: string };

/** What a form says about any other text. */
export const linkMessage =
  'Enter an address that begins with https:// or http://, or a path of this site that begins with /';

/**
 * The one rule for links in content: an http(s) address without credentials, or a path of this site.
 * Null for everything else: what a browser would run (`javascript:`), what only looks like a path
 * (`//host`, `/\host`, a tab that browsers drop) and what hides its host behind a name (`name@host`).
 */
export function linkTarget(text: string): LinkTarget | null {
  if (/[\s\\\p{Cc}\p{Cs}]/u.test(text)) return null;
  if (text.startsWith('/')) return pageTarget(text);
  const isExternal = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text) && URL.canParse(text);
  return isExternal ? { kind: 'external', url: text } : null;
}

function pageTarget(text: string): LinkTarget | null {
  if (!URL.canParse(text, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(text, anyOrigin);
  // '/..//host' becomes '//host' when its dots are resolved.
  if (origin !== anyOrigin || pathname.startsWith('//')) return null;
  return { kind: 'page', path: `${pathname}${search}${hash}` };
}

const anyOrigin = 'http://local.invalid';

/** Browser and server both have it; the contract is compiled without the types of either. */
declare const URL: {
  canParse(url: string, base?: string): boolean;
  new (
    url: string,
    base?: string,
  ): {
    readonly origin: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  };
};
