import clsx from 'clsx';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useIsMember } from '#shared/accounts/member.ts';
import { Brand } from '#shared/shell/brand.tsx';
import { NavBar } from '#shared/shell/nav-bar.tsx';
import { Notices } from '#shared/shell/notices.tsx';
import { SkipLink, useFocusOnNavigation } from '#shared/shell/skip-link.tsx';
import { Footer } from '#site/shell/footer.tsx';

/** A page goes on without it where it cannot be fetched: its links stand in the menu as well. */
const TabBar = lazy(() =>
  import('#site/shell/tab-bar.tsx').then(
    (module): { default: ComponentType } => ({ default: module.TabBar }),
    () => ({ default: () => null }),
  ),
);

/** Navigation bar, page, footer; the places of a learner at the foot of a phone. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  const isMember = useIsMember();
  return (
    <div className={clsx('flex min-h-dvh flex-col', isMember && 'max-md:pb-16')}>
      <SkipLink />
      <NavBar />
      <Notices />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page min-h-[calc(100dvh-4rem)] px-4 py-6 outline-none"
      >
        {children}
      </main>
      <Footer />
      {isMember && (
        <Suspense fallback={null}>
          <TabBar />
        </Suspense>
      )}
    </div>
  );
}

/** A page of its own, with nothing but the way home. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_auto_1fr] gap-2 px-4 pt-3 pb-10">
      <header className="justify-self-center">
        <Link {...paths.home} className="inline-block rounded-md no-underline">
          <Brand />
        </Link>
      </header>
      <Notices />
      <main id="main" className="mx-auto grid w-full max-w-page content-start pt-2 sm:pt-6">
        {children}
      </main>
    </div>
  );
}
