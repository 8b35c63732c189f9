import { createFileRoute } from '@tanstack/react-router';
import { validateAnnouncementSearch } from '#features/administration/announcements/announcement-search.ts';
import { AnnouncementsPage } from '#features/administration/announcements/announcements-page.tsx';

export const Route = createFileRoute('/admin/announcements')({
  validateSearch: validateAnnouncementSearch,
  component: Page,
});

function Page() {
  return <AnnouncementsPage search={Route.useSearch()} />;
}
