import { createFileRoute } from '@tanstack/react-router';
import { requireVisitor } from '#features/session/guards.ts';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { textParam } from '#lib/search-params.ts';

/** Login and sign-up: outside the shell, and only for who is not logged in. */
export const Route = createFileRoute('/_visitor')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({
    next: textParam(search.next),
  }),
  beforeLoad: requireVisitor,
  component: PlainLayout,
});
