import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#app/not-found-page.tsx';
import { Shell } from '#site/shell/shell.tsx';

/** Pages with navigation bar and footer. */
export const Route = createFileRoute('/_shell')({
  component: Shell,
  notFoundComponent: NotFoundPage,
});
