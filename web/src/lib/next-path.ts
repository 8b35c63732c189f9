const placeholderOrigin = 'http://local.invalid';

/**
 * The path to go back to after login, or null when it is not a plain path of this site: another site's
 * address can hide in `//host`, `/\host` or behind a tab that browsers drop.
 */
export function safeNextPath(next: string | undefined): string | null {
  if (next === undefined || !next.startsWith('/') || hasControlOrBackslash(next)) return null;
  if (!URL.canParse(next, placeholderOrigin)) return null;
  const url = new URL(next, placeholderOrigin);
  if (url.origin !== placeholderOrigin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

function hasControlOrBackslash(text: string): boolean {
  return Array.from(text).some((character) => character <= ' ' || character === '\\');
}
