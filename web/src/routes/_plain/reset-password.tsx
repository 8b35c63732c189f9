import { createFileRoute } from '@tanstack/react-router';
import { validateMailLinkSearch } from '#site/accounts/mail-link-search.ts';
import { ResetPasswordPage } from '#site/accounts/reset-password-page.tsx';

export const Route = createFileRoute('/_plain/reset-password')({
  validateSearch: validateMailLinkSearch,
  component: Page,
});

function Page() {
  return <ResetPasswordPage {...Route.useSearch()} />;
}
