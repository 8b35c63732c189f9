import {
  Component,
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { PageLocation } from '#lib/router/address.ts';
import type { Layout } from '#lib/router/page.ts';
import type { Router, Shown } from '#lib/router/router.ts';
import { rememberScroll } from '#lib/router/scrolling.ts';

const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === null) throw new Error('There is no router around');
  return router;
}

function useShown(): Shown | null {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.shown, router.shown);
}

/** The address of the page that is shown. */
export function useLocation(): PageLocation {
  const router = useRouter();
  return useShown()?.location ?? router.history.location;
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

type RouterViewProps = {
  router: Router;
  /** Around every page. */
  children?: ReactNode;
  whenBroken: ComponentType<{ error: unknown; onRetry: () => void }>;
};

/** The page of the address, in its layouts. */
export function RouterView({ router, children, whenBroken }: RouterViewProps) {
  return (
    <RouterContext value={router}>
      {children}
      <Screen whenBroken={whenBroken} />
    </RouterContext>
  );
}

function Screen({ whenBroken: Broken }: Pick<RouterViewProps, 'whenBroken'>) {
  const router = useRouter();
  const shown = useShown();

  // The history, and a reload of the document, lie outside React.
  useEffect(() => {
    if (router.shown() === null) void router.load();
    const handleHide = () => {
      const left = router.shown();
      if (left) rememberScroll(left.location);
    };
    addEventListener('pagehide', handleHide);
    const unfollow = router.follow();
    return () => {
      removeEventListener('pagehide', handleHide);
      unfollow();
    };
  }, [router]);

  // Scrolling, and who waits for the page, need it on the screen.
  useLayoutEffect(() => {
    if (shown) router.confirm(shown);
  }, [router, shown]);

  useFocusOnNavigation(shown?.location.pathname);
  if (shown === null) return null;
  const tell = (error: unknown) => <Broken error={error} onRetry={() => void router.load()} />;
  // What breaks in a page is told where the page would stand; a layout that breaks takes all with it.
  return (
    <Boundary shown={shown} broken={tell}>
      <Framed layouts={shown.layouts}>
        <Boundary shown={shown} broken={tell}>
          {shown.error ? tell(shown.error.cause) : shown.content}
        </Boundary>
      </Framed>
    </Boundary>
  );
}

/** After a change of page the focus starts at the page again, as it does when a document is loaded: at its `main`. */
function useFocusOnNavigation(pathname: string | undefined): void {
  const shownPath = useRef(pathname);

  // Focus lies outside React. On the first page it stays where the browser put it. Before the effects of the page that
  // comes: what takes the focus there keeps it.
  useLayoutEffect(() => {
    const before = shownPath.current;
    shownPath.current = pathname;
    if (before === undefined || before === pathname) return;
    return focusMain();
  }, [pathname]);
}

/**
 * Until somebody does something: what says that the page is being loaded may have a `main` of its own, which goes with it.
 * @returns what ends it
 */
function focusMain(): () => void {
  const focus = () => document.querySelector('main')?.focus({ preventScroll: true });
  const watching = new MutationObserver(() => {
    if (document.activeElement === document.body) focus();
  });
  const acting = new AbortController();
  const stop = () => {
    watching.disconnect();
    acting.abort();
  };
  watching.observe(document.body, { childList: true, subtree: true });
  for (const act of ['keydown', 'pointerdown']) {
    addEventListener(act, stop, { signal: acting.signal });
  }
  focus();
  return stop;
}

function Framed({ layouts, children }: { layouts: readonly Layout[]; children: ReactNode }) {
  const [outermost, ...inner] = layouts;
  if (outermost === undefined) return children;
  const { frame: Frame = Fragment } = outermost;
  return (
    <Frame>
      <Framed layouts={inner}>{children}</Framed>
    </Frame>
  );
}

type BoundaryProps = { shown: Shown; broken: (error: unknown) => ReactNode; children: ReactNode };
type BoundaryState = { shown: Shown; failure: { error: unknown } | null };

/** A page that breaks while it is drawn is told of; the next one is drawn again. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { shown: this.props.shown, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { shown }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return shown === state.shown ? null : { shown, failure: null };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.broken(failure.error) : this.props.children;
  }
}
