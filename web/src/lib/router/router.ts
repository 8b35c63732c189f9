import type { QueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import {
  hrefOf,
  matchPath,
  type PageLocation,
  readLocation,
  type Search,
} from '#lib/router/address.ts';
import type { PageHistory } from '#lib/router/history.ts';
import { type Layout, MissingCode, type Page, Redirect, type Target } from '#lib/router/page.ts';
import { rememberScroll, type Scrolling, scrollTo } from '#lib/router/scrolling.ts';

export type RouterOptions = {
  /** The pages among which the one of an address is. */
  readonly findPages: (pathname: string) => readonly Page[] | Promise<readonly Page[]>;
  /** What stands around the word that these cannot be had. */
  readonly layouts?: readonly Layout[];
  readonly queryClient: QueryClient;
  readonly history: PageHistory;
  /** How the page moves to its top when another one is opened. */
  readonly scrollBehavior: ScrollBehavior;
};

/** What stands on the screen. */
export type Shown = {
  readonly location: PageLocation;
  /** From the outermost to the innermost; while a guard waits, or has failed, those outside of it. */
  readonly layouts: readonly Layout[];
  readonly content: ReactNode;
  readonly search: Search;
  readonly error: { readonly cause: unknown } | null;
};

/** Holds a page that would be lost. */
export type Blocker = {
  readonly holds: (current: PageLocation, next: PageLocation) => boolean;
  /** Whether it may be left all the same; somebody may think about it. */
  readonly ask: () => Promise<boolean>;
};

type Drawn = Omit<Shown, 'location'>;
type Waiting = { readonly made: Shown; readonly scrolling: Scrolling | null; resolve: () => void };

const nothing: Drawn = { layouts: [], content: null, search: {}, error: null };
const toWhereItWas: Scrolling = {
  isReset: false,
  isReturn: true,
  isToHash: true,
  behavior: 'instant',
};

/**
 * Shows the page of the address: asks its guards, fetches its code and puts it in the place of the page before, which
 * stays until then. The newest wish counts.
 */
export class Router {
  readonly history: PageHistory;
  readonly #options: RouterOptions;
  readonly #listeners = new Set<() => void>();
  readonly #blockers = new Set<Blocker>();
  #shown: Shown | null = null;
  #wishes = 0;
  #waiting: Waiting[] = [];
  #stepDone: (() => void) | null = null;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.history = options.history;
  }

  readonly shown = (): Shown | null => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows what the address says: the first page, or the same one again after a failure. */
  load(): Promise<void> {
    return this.#load(toWhereItWas);
  }

  /** Done when the page stands on the screen, or is held. */
  readonly navigate = async (target: Target): Promise<void> => {
    const href = this.#hrefOf(target);
    const next = readLocation(href, target.state ?? {}, '');
    const holding = target.ignoreBlocker ? [] : this.#findHolding(next);
    if (holding.length > 0 && !(await mayLeave(holding))) return;
    if (this.#shown) rememberScroll(this.#shown.location);
    const isSame = href === this.history.location.href;
    if (target.replace || isSame) this.history.replace(href, next.state);
    else this.history.push(href, next.state);
    return this.#go({
      isReset: target.resetScroll !== false,
      isReturn: false,
      isToHash: target.hashScrollIntoView !== false,
      behavior: this.#options.scrollBehavior,
    });
  };

  /** Fetches a page before somebody goes there. */
  async preload(target: Target): Promise<void> {
    const location = readLocation(this.#hrefOf(target), {}, '');
    const found = await this.#find(location);
    const { prefetch } = await found.page.load();
    prefetch?.(this.#options.queryClient, found);
  }

  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker);
    return () => this.#blockers.delete(blocker);
  }

  /** Follows the browser back and forward. */
  follow(): () => void {
    return this.history.listen((steps) => void this.#pop(steps));
  }

  /** Is told what stands on the screen now. */
  confirm(drawn: Shown): void {
    for (const { made, scrolling, resolve } of this.#waiting) {
      if (made === drawn && scrolling) scrollTo(made.location, scrolling);
      resolve();
    }
    this.#waiting = [];
  }

  /** Until another page is there, the one before says that it is on its way (app.css): code may come over a slow line. */
  async #go(scrolling: Scrolling): Promise<void> {
    const { dataset } = document.documentElement;
    const wish = this.#wishes + 1;
    dataset.loading = '';
    await this.#load(scrolling);
    if (wish === this.#wishes) delete dataset.loading;
  }

  async #load(scrolling: Scrolling): Promise<void> {
    const { location } = this.history;
    this.#wishes += 1;
    const wish = this.#wishes;
    const isNewest = () => wish === this.#wishes;
    let { layouts = [] } = this.#options;
    try {
      const drawn = await this.#draw(location, isNewest, (passed) => {
        layouts = passed;
      });
      if (isNewest()) await this.#show(drawn, location, scrolling);
    } catch (cause) {
      if (!isNewest()) return;
      if (cause instanceof Redirect) {
        return this.navigate({ ...cause.target, replace: true, ignoreBlocker: true });
      }
      await this.#show({ ...nothing, layouts, error: { cause } }, location, scrolling);
    }
  }

  /** @param enter is told of the layouts that may stand on the screen already. */
  async #draw(
    location: PageLocation,
    isNewest: () => boolean,
    enter: (layouts: readonly Layout[]) => void,
  ): Promise<Drawn> {
    const { page, params, search } = await this.#find(location);
    const loading = page.load();
    // The guards come first: a failure is told when the code is waited for.
    loading.catch(() => undefined);
    const layouts = layoutsOf(page);
    let given: unknown;
    for (const [index, { guard, pending }] of layouts.entries()) {
      if (guard === undefined) continue;
      enter(layouts.slice(0, index));
      const asking = guard({ queryClient: this.#options.queryClient, location });
      if (pending && (await isSlow(asking)) && isNewest()) {
        const content = createElement(pending);
        void this.#show({ ...nothing, layouts: layouts.slice(0, index), content }, location, null);
      }
      given = await asking;
    }
    enter(layouts);
    const { draw, prefetch } = await loading;
    prefetch?.(this.#options.queryClient, { params, search });
    return { ...nothing, layouts, content: draw({ params, search, given }), search };
  }

  #show(drawn: Drawn, location: PageLocation, scrolling: Scrolling | null): Promise<void> {
    const made = { ...drawn, location };
    this.#shown = made;
    const isOnScreen = new Promise<void>((resolve) => {
      this.#waiting.push({ made, scrolling, resolve });
    });
    for (const listener of this.#listeners) listener();
    // Before the first page is drawn nobody confirms it.
    return this.#listeners.size === 0 ? Promise.resolve() : isOnScreen;
  }

  async #find(location: PageLocation) {
    const { findPages } = this.#options;
    const pages = await Promise.resolve(findPages(location.pathname)).catch((error: unknown) => {
      throw new MissingCode(error);
    });
    for (const page of pages) {
      const params = matchPath(page.path, location.pathname);
      if (params === null) continue;
      const search = page.readSearch({ ...location.search });
      return { page, params, search: inOrderOf(location.search, search) };
    }
    throw new Error(`No page takes ${location.pathname}`);
  }

  #hrefOf(target: Target): string {
    if ('href' in target) return target.href;
    const { pathname, search } = this.history.location;
    return hrefOf(target, { pathname, raw: search, read: this.#shown?.search ?? {} });
  }

  #findHolding(next: PageLocation): Blocker[] {
    const current = this.#shown?.location;
    return current ? [...this.#blockers].filter(({ holds }) => holds(current, next)) : [];
  }

  async #pop(steps: number): Promise<void> {
    if (this.#stepDone) return this.#stepDone();
    const holding = this.#findHolding(this.history.location);
    if (holding.length > 0 && steps !== 0) {
      // The browser has gone already: back to the page, ask, and perhaps go again.
      await this.#step(-steps);
      if (!(await mayLeave(holding))) return;
      await this.#step(steps);
    }
    if (this.#shown) rememberScroll(this.#shown.location);
    await this.#go({ ...toWhereItWas, isReset: true });
  }

  async #step(steps: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#stepDone = resolve;
      this.history.go(steps);
    });
    this.#stepDone = null;
  }
}

/** What is there stays in its place when something is added to it. */
function inOrderOf(raw: Search, read: Search): Search {
  const names = [...Object.keys(raw).filter((name) => name in read), ...Object.keys(read)];
  return Object.fromEntries(names.map((name) => [name, read[name]]));
}

async function mayLeave(holding: readonly Blocker[]): Promise<boolean> {
  for (const { ask } of holding) {
    if (!(await ask())) return false;
  }
  return true;
}

function layoutsOf({ layout }: Page): Layout[] {
  const layouts: Layout[] = [];
  for (let next = layout; next !== undefined; next = next.inside) layouts.unshift(next);
  return layouts;
}

/** Whether it takes longer than what the browser does at once. */
function isSlow(promise: Promise<unknown>): Promise<boolean> {
  const isDone = promise.then(
    () => false,
    () => false,
  );
  return Promise.race([isDone, new Promise<true>((resolve) => setTimeout(() => resolve(true)))]);
}
