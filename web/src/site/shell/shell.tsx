import clsx from 'clsx';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useIsMember } from '#shared/accounts/member.ts';
import { NavBar } from '#shared/shell/nav-bar.tsx';
import { Notices } from '#shared/shell/notices.tsx';
import { SkipLink } from '#shared/shell/skip-link.tsx';
import { useFocusOnNavigation } from '#shared/shell/use-focus-on-navigation.ts';
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
