import { createFileRoute } from '@tanstack/react-router';
import { textParam } from '#lib/search-params.ts';
import { requireVisitor } from '#shared/accounts/guards.ts';
import { PlainLayout } from '#site/shell/plain-layout.tsx';

/** Login and sign-up: outside the shell, and only for who is not logged in. */
export const Route = createFileRoute('/_visitor')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({
    next: textParam(search.next),
  }),
  beforeLoad: requireVisitor,
  component: PlainLayout,
});
