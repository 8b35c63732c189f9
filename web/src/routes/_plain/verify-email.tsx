import { createFileRoute } from '@tanstack/react-router';
import { validateMailLinkSearch } from '#site/accounts/mail-link-search.ts';
import { VerifyEmailPage } from '#site/accounts/verify-email-page.tsx';

export const Route = createFileRoute('/_plain/verify-email')({
  validateSearch: validateMailLinkSearch,
  component: Page,
});

function Page() {
  return <VerifyEmailPage {...Route.useSearch()} />;
}
