import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '#console/security-events/security-page.tsx';
import { validateSecuritySearch } from '#console/security-events/security-search.ts';

export const Route = createFileRoute('/admin/security')({
  validateSearch: validateSecuritySearch,
  component: Page,
});

function Page() {
  return <SecurityPage search={Route.useSearch()} />;
}
