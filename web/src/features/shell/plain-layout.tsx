import { Link, Outlet } from '@tanstack/react-router';
import { useSite } from '#features/site/api.ts';
import { paths } from '#lib/paths.ts';

/** A page of its own, with nothing but the way home. */
export function PlainLayout() {
  const site = useSite();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] gap-6 px-4 py-6">
      <Link {...paths.home} className="justify-self-center text-xl font-bold text-primary">
        {site.name}
      </Link>
      <main id="main" className="mx-auto grid w-full max-w-page content-start gap-6">
        <Outlet />
      </main>
    </div>
  );
}
