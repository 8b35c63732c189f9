import { createFileRoute } from '@tanstack/react-router';
import { validateMailLinkSearch } from '#features/session/mail-link-search.ts';
import { VerifyEmailPage } from '#features/session/verify-email-page.tsx';

export const Route = createFileRoute('/_plain/verify-email')({
  validateSearch: validateMailLinkSearch,
  component: Page,
});

function Page() {
  return <VerifyEmailPage {...Route.useSearch()} />;
}
