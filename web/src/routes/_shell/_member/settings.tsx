import { createFileRoute } from '@tanstack/react-router';
import { validateMailLinkSearch } from '#site/accounts/mail-link-search.ts';
import { SettingsPage } from '#site/accounts/settings/settings-page.tsx';

export const Route = createFileRoute('/_shell/_member/settings')({
  validateSearch: validateMailLinkSearch,
  component: Page,
});

function Page() {
  return <SettingsPage link={Route.useSearch()} />;
}
