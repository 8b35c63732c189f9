import { createFileRoute } from '@tanstack/react-router';
import { validateMailLinkSearch } from '#features/session/mail-link-search.ts';
import { ResetPasswordPage } from '#features/session/reset-password-page.tsx';

export const Route = createFileRoute('/_plain/reset-password')({
  validateSearch: validateMailLinkSearch,
  component: Page,
});

function Page() {
  return <ResetPasswordPage {...Route.useSearch()} />;
}
