/** Where a link that somebody typed leads: to another site, or to a page of this one. */
export type LinkTarget =
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'page'; readonly path: string };

/**
 * The one rule for links in content: an http(s) address without credentials, or a path of this site.
 * Null for everything else: what a browser would run (`javascript:`), what only looks like a path
 * (`//host`, `/\host`, a tab that browsers drop) and what hides its host behind a name (`name@host`).
 */
export function linkTarget(text: string): LinkTarget | null {
  if (/[\s\\\p{Cc}\p{Cs}]/u.test(text)) return null;
  if (text.startsWith('/')) return pageTarget(text);
  const isExternal = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text) && parse(text) !== null;
  return isExternal ? { kind: 'external', url: text } : null;
}

function pageTarget(text: string): LinkTarget | null {
  const url = parse(text);
  // '/..//host' becomes '//host' when its dots are resolved.
  if (url === null || url.origin !== anyOrigin || url.pathname.startsWith('//')) return null;
  return { kind: 'page', path: `${url.pathname}${url.search}${url.hash}` };
}

const anyOrigin = 'http://local.invalid';

/** `URL.canParse` is younger than the oldest browsers that learners use. */
function parse(text: string): ParsedUrl | null {
  try {
    return new URL(text, anyOrigin);
  } catch {
    return null;
  }
}

type ParsedUrl = {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

/** Browser and server both have it; the contract is compiled without the types of either. */
declare const URL: new (url: string, base: string) => ParsedUrl;
