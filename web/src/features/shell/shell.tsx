import { Outlet } from '@tanstack/react-router';

/** Navigation bar, page, footer. */
export function Shell() {
  return (
    <main id="main" className="mx-auto max-w-page px-4 py-6">
      <Outlet />
    </main>
  );
}
