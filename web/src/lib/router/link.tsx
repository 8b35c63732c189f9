import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { type Address, hrefOf, type PageLocation, readLocation } from '#lib/router/address.ts';
import type { Target } from '#lib/router/page.ts';
import { useLocation, useRouter } from '#lib/router/react.tsx';
import { stringifySearch } from '#lib/search-params.ts';

type Activity = {
  /** This very page; otherwise also those below it. */
  readonly exact?: boolean;
  readonly includeSearch?: boolean;
  /** Other addresses of the same, with those below them. */
  readonly alsoAt?: readonly string[];
};

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Address &
  Pick<Target, 'replace' | 'state' | 'resetScroll' | 'hashScrollIntoView'> & {
    /** Whether the page is fetched as soon as somebody points at the link. */
    readonly preload?: boolean;
    /** When the link counts as the page that is shown. */
    readonly activeOptions?: Activity;
    readonly ref?: Ref<HTMLAnchorElement>;
  };

const intentMilliseconds = 50;

/** A link to a page of the site: `<Link {...paths.series(id)}>`. */
export function Link({
  to,
  params,
  search,
  hash,
  replace,
  state,
  resetScroll,
  hashScrollIntoView,
  preload = true,
  activeOptions = {},
  ...anchor
}: LinkProps) {
  const router = useRouter();
  const shown = useLocation();
  const target = { to, params, search, hash, replace, state, resetScroll, hashScrollIntoView };
  const { pathname, search: raw } = shown;
  const read = router.shown()?.search ?? {};
  const href = hrefOf(target, { pathname, raw, read });
  const isActive = isShown(readLocation(href, {}, ''), shown, activeOptions);
  const prefetch = () => {
    // What cannot be had is told of when somebody goes there.
    if (preload) router.preload(target).catch(() => undefined);
  };
  let intent: ReturnType<typeof setTimeout> | undefined;
  return (
    <a
      {...anchor}
      href={href}
      aria-current={isActive ? 'page' : anchor['aria-current']}
      onFocus={prefetch}
      onTouchStart={prefetch}
      onMouseEnter={() => {
        intent = setTimeout(prefetch, intentMilliseconds);
      }}
      onMouseLeave={() => clearTimeout(intent)}
      onClick={(event) => {
        anchor.onClick?.(event);
        if (!isForRouter(event, anchor.target)) return;
        event.preventDefault();
        void router.navigate(target);
      }}
    >
      {anchor.children}
    </a>
  );
}

/** A click with another key or button asks the browser for a new tab or window. */
export function isForRouter(event: MouseEvent, target?: string): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isElsewhere = target !== undefined && target !== '_self';
  return !event.defaultPrevented && event.button === 0 && !hasKey && !isElsewhere;
}

function isShown(link: PageLocation, shown: PageLocation, activity: Activity): boolean {
  const { exact = false, includeSearch = true, alsoAt = [] } = activity;
  if (alsoAt.some((one) => `${shown.pathname}/`.startsWith(`${one}/`))) return true;
  const isHere = link.pathname === shown.pathname;
  if (!isHere && (exact || !shown.pathname.startsWith(`${link.pathname}/`))) return false;
  if (!includeSearch) return true;
  if (exact) return stringifySearch(sorted(link.search)) === stringifySearch(sorted(shown.search));
  return Object.entries(link.search).every(([name, value]) => shown.search[name] === value);
}

function sorted(search: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));
}
