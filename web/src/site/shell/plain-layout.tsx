import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Brand } from '#shared/shell/brand.tsx';
import { Notices } from '#shared/shell/notices.tsx';

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
