import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#console/kit/lists/list-search.ts';
import { AdminNotificationsPage } from '#console/notifications/admin-notifications-page.tsx';

export const Route = createFileRoute('/admin/notifications')({
  validateSearch: (raw) => readListSearch(raw),
  component: Page,
});

function Page() {
  return <AdminNotificationsPage search={Route.useSearch()} />;
}
