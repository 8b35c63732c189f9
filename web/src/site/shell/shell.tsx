import type { ReactNode } from 'react';
import { Notices } from '#shared/shell/notices.tsx';
import { SkipLink } from '#shared/shell/skip-link.tsx';
import { useFocusOnNavigation } from '#shared/shell/use-focus-on-navigation.ts';
import { Footer } from '#site/shell/footer.tsx';
import { NavBar } from '#site/shell/nav-bar.tsx';

/** Navigation bar, page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
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
    </div>
  );
}
