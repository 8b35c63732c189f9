import type { Page } from '#lib/router/page.ts';

type FindPages = (pathname: string) => readonly Page[] | Promise<readonly Page[]>;

/** The pages of the product that an address belongs to; they are fetched unless they came with the first load. */
export function pagesBeside(loaded: { site?: readonly Page[]; exam?: readonly Page[] }): FindPages {
  return async (pathname) => {
    if (/^\/admin(\/|$)/.test(pathname)) {
      return (await import('#routes/pages-of-admin.tsx')).adminPages;
    }
    if (
      /^\/practice-test\/[^/]+(\/attempts(\/[^/]+)?)?$|^\/test-series\/[^/]+\/test\/[^/]+$/.test(
        pathname,
      )
    ) {
      return loaded.exam ?? (await import('#routes/exam-pages.tsx')).examPages;
    }
    if (/^\/((endless-)?practice|mistakes|daily|known|orders|score)(\/|$)/.test(pathname)) {
      return (await import('#routes/site-pages-later.tsx')).laterPages;
    }
    return loaded.site ?? (await import('#routes/site-pages.tsx')).sitePages;
  };
}
