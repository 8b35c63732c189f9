import { stringifySearch } from '#lib/search-params.ts';

/** Where a page stands: `{ to: '/test-series/$seriesId', params: { seriesId } }`. */
export type Address = {
  /** A path with names in place of what differs; '.' is the page that is shown. */
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Nothing by default; true keeps what is there. */
  readonly search?: Search | true | ((shown: Search) => Search);
  readonly hash?: string;
};

export type Search = Readonly<Record<string, unknown>>;

/** What a page tells the next one without its address; it stays with the entry of the history. */
export type PageState = Readonly<Record<string, unknown>>;

export type PageLocation = {
  readonly href: string;
  /** Without a slash at its end. */
  readonly pathname: string;
  /** As it stands in the address. */
  readonly search: Readonly<Record<string, string>>;
  /** Without '#'. */
  readonly hash: string;
  readonly state: PageState;
  /** Tells the entries of the history apart. */
  readonly key: string;
};

type Here = { readonly pathname: string; readonly raw: Search; readonly read: Search };

export function hrefOf({ to, params = {}, search = {}, hash = '' }: Address, here: Here): string {
  const path = to.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  return [
    to === '.' ? here.pathname : path,
    stringifySearch(findSearch(search, here)),
    hash === '' ? '' : `#${hash}`,
  ].join('');
}

function findSearch(search: NonNullable<Address['search']>, { raw, read }: Here): Search {
  if (search === true) return raw;
  return typeof search === 'function' ? search(read) : search;
}

export function readLocation(href: string, state: PageState, key: string): PageLocation {
  const { pathname, search, hash } = new URL(href, 'http://site');
  return {
    href,
    pathname: pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname,
    search: Object.fromEntries(new URLSearchParams(search)),
    hash: decode(hash.slice(1)),
    state,
    key,
  };
}

/** The names of a path and what stands for them; null where it is another path. '*' at the end takes any rest. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const parts = pattern.split('/');
  const given = pathname.split('/');
  const isOpen = parts.at(-1) === '*';
  if (isOpen ? given.length < parts.length - 1 : given.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('$') && value !== '') params[part.slice(1)] = decode(value);
    else if (part !== value && !(part === '*' && isOpen)) return null;
  }
  return params;
}

/** An address that somebody has typed may hold a lone '%'. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
