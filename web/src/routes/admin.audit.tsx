import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '#console/audit/audit-page.tsx';
import { validateAuditSearch } from '#console/audit/audit-search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: validateAuditSearch,
  component: Page,
});

function Page() {
  return <AuditPage search={Route.useSearch()} />;
}
