import { type PageLocation, type PageState, readLocation } from '#lib/router/address.ts';

/** The entries of the browser, or of a test or the server, which have no browser. */
export type PageHistory = {
  readonly location: PageLocation;
  /** How many entries there are, those of other sites included. */
  readonly length: number;
  push(href: string, state: PageState): void;
  replace(href: string, state: PageState): void;
  go(steps: number): void;
  /** Calls back when the visitor goes back or forward, with the number of steps. */
  listen(onPop: (steps: number) => void): () => void;
};

type Entry = { readonly index: number; readonly key: string; readonly page: PageState };

const newKey = () => Math.random().toString(36).slice(2, 10);

export function createBrowserHistory(): PageHistory {
  let entry = readEntry() ?? { index: 0, key: newKey(), page: {} };
  history.replaceState(entry, '');
  history.scrollRestoration = 'manual';
  let location = read();

  function read() {
    const { pathname, search, hash } = window.location;
    return readLocation(`${pathname}${search}${hash}`, entry.page, entry.key);
  }

  function write(next: Entry, change: () => void) {
    entry = next;
    change();
    location = read();
  }

  return {
    get location() {
      return location;
    },
    get length() {
      return history.length;
    },
    push: (href, page) => {
      const next = { index: entry.index + 1, key: newKey(), page };
      write(next, () => history.pushState(next, '', href));
    },
    replace: (href, page) => {
      const next = { ...entry, page };
      write(next, () => history.replaceState(next, '', href));
    },
    go: (steps) => history.go(steps),
    listen: (onPop) => {
      const handlePop = () => {
        const before = entry.index;
        // An entry without ours is a place in the page that the browser itself has gone to.
        const found = readEntry() ?? { index: before + 1, key: newKey(), page: {} };
        write(found, () => history.replaceState(found, ''));
        onPop(found.index - before);
      };
      addEventListener('popstate', handlePop);
      return () => removeEventListener('popstate', handlePop);
    },
  };
}

function readEntry(): Entry | null {
  const state: unknown = history.state;
  return isEntry(state) ? state : null;
}

function isEntry(state: unknown): state is Entry {
  return typeof state === 'object' && state !== null && 'index' in state && 'page' in state;
}

export function createMemoryHistory(href: string): PageHistory {
  const entries = [readLocation(href, {}, newKey())];
  let index = 0;
  const listeners = new Set<(steps: number) => void>();
  const current = () => entries[index] ?? readLocation(href, {}, '');
  return {
    get location() {
      return current();
    },
    get length() {
      return entries.length;
    },
    push: (next, page) => {
      entries.splice(index + 1, entries.length, readLocation(next, page, newKey()));
      index += 1;
    },
    replace: (next, page) => {
      entries[index] = readLocation(next, page, current().key);
    },
    go: (steps) => {
      const target = Math.min(Math.max(index + steps, 0), entries.length - 1);
      const gone = target - index;
      index = target;
      if (gone !== 0) for (const onPop of listeners) onPop(gone);
    },
    listen: (onPop) => {
      listeners.add(onPop);
      return () => listeners.delete(onPop);
    },
  };
}
