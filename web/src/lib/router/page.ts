import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Address, PageLocation, PageState, Search } from '#lib/router/address.ts';

/** What stands around pages, and who may see them. */
export type Layout<Given = unknown> = {
  readonly frame?: ComponentType<{ children: ReactNode }>;
  /**
   * Asked before the page is shown; what it gives is given to the page.
   * @throws `redirect(…)` to another page.
   */
  readonly guard?: (asked: GuardArguments) => Promise<Given>;
  /** Shown while the guard waits for an answer. */
  readonly pending?: ComponentType;
  readonly inside?: Layout;
};

export type GuardArguments = {
  readonly queryClient: QueryClient;
  readonly location: PageLocation;
};

/** What a page is drawn with. */
export type PageProps<Params = unknown, Read = unknown, Given = unknown> = {
  readonly params: Params;
  readonly search: Read;
  readonly given: Given;
};

/** One address, declared by `page`. */
export type Page = {
  readonly path: string;
  readonly layout: Layout | undefined;
  readonly readSearch: (raw: Record<string, unknown>) => Search;
  /** Gives what draws the page, once the code is there. */
  readonly load: () => Promise<LoadedPage>;
};

type LoadedPage = {
  readonly draw: (place: PageProps) => ReactNode;
  readonly prefetch?: Prefetch<unknown, unknown>;
};

/** Asks for what the page shows, without waiting for the answer. */
type Prefetch<Params, Read> = (
  client: QueryClient,
  place: { readonly params: Params; readonly search: Read },
) => void;

type PageOptions<Params, Read, Given> = {
  readonly layout?: Layout<Given>;
  /** Reads the query of the address; what it does not name is dropped. */
  readonly readSearch?: (raw: Record<string, unknown>) => Read;
  readonly load: () => Promise<{
    readonly draw: (place: PageProps<Params, Read, Given>) => ReactNode;
    readonly prefetch?: Prefetch<Params, Read>;
  }>;
};

/** `$name` in a path is what `params.name` is. */
type ParamsOf<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown;

/** The code of a page did not come: the connection is away, or a newer build has taken its place. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('missing code', { cause });
  }
}

/** Declares a page: what the address, its query and its guard give has the types that the page takes. */
export function page<const Path extends string, Read extends Search = Search, Given = unknown>(
  path: Path,
  { layout, readSearch, load }: PageOptions<ParamsOf<Path>, Read, Given>,
): Page {
  let loading: ReturnType<typeof load> | undefined;
  const loadOnce = () => {
    // A page that could not be loaded is tried again the next time.
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw new MissingCode(error);
    });
    return loading;
  };
  // The router gives each page what its own path, query and guard have given; it cannot say so in types.
  return { path, layout, readSearch: readSearch ?? (() => ({})), load: loadOnce } as Page;
}

/** A page whose component needs nothing, or takes the place as it is. */
export function draws<Place extends object>(Page: ComponentType<Place>) {
  return { draw: (place: Place) => createElement(Page, place) };
}

/** How to go to a page: to its address, and in what way. */
export type Target = (Address | { readonly href: string }) & {
  /** In place of the page that is shown, without an entry of its own in the history. */
  readonly replace?: boolean;
  readonly state?: PageState;
  /** False leaves the page where it is scrolled to. */
  readonly resetScroll?: boolean;
  readonly hashScrollIntoView?: boolean;
  readonly ignoreBlocker?: boolean;
};

/** Another page that is to be shown instead: `throw redirect(paths.login())`. */
export class Redirect {
  readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }
}

export function redirect(target: Target): Redirect {
  return new Redirect(target);
}
