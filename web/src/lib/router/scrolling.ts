import type { PageLocation } from '#lib/router/address.ts';

export type Scrolling = {
  /** To the top, unless there is a better place. */
  readonly isReset: boolean;
  /** To where the page was left. */
  readonly isReturn: boolean;
  readonly isToHash: boolean;
  readonly behavior: ScrollBehavior;
};

const storeKey = 'scroll';

/** Where the page was left, for who comes back to it, also by a reload. */
export function rememberScroll({ key }: PageLocation): void {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify({ ...readPlaces(), [key]: window.scrollY }));
  } catch {
    // Without a store every page begins at its top.
  }
}

export function scrollTo({ key, hash }: PageLocation, scrolling: Scrolling): void {
  const left = scrolling.isReturn ? readPlaces()[key] : undefined;
  const named = scrolling.isToHash && hash !== '' ? document.getElementById(hash) : null;
  if (left !== undefined) window.scrollTo({ top: left, behavior: 'instant' });
  else if (named) named.scrollIntoView();
  else if (scrolling.isReset) window.scrollTo({ top: 0, behavior: scrolling.behavior });
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey) ?? '{}');
  } catch {
    return {};
  }
}
