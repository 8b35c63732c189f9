import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotFoundPage } from '#app/not-found-page.tsx';
import { isConsoleAddress } from '#lib/console-address.ts';

/** Every address that no other route knows; those of the console are known to its own page. */
export const Route = createFileRoute('/_shell/$')({
  beforeLoad: ({ location, preload }) => {
    if (preload || !isConsoleAddress(location.pathname)) return;
    throw redirect({ href: location.href, reloadDocument: true });
  },
  component: NotFoundPage,
});
