import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#features/administration/list/list-search.ts';
import { AdminNotificationsPage } from '#features/administration/notifications/admin-notifications-page.tsx';

export const Route = createFileRoute('/admin/notifications')({
  validateSearch: (raw) => readListSearch(raw),
  component: Page,
});

function Page() {
  return <AdminNotificationsPage search={Route.useSearch()} />;
}
