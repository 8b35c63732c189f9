import { createFileRoute } from '@tanstack/react-router';
import { validateAnnouncementSearch } from '#console/announcements/announcement-search.ts';
import { AnnouncementsPage } from '#console/announcements/announcements-page.tsx';

export const Route = createFileRoute('/admin/announcements')({
  validateSearch: validateAnnouncementSearch,
  component: Page,
});

function Page() {
  return <AnnouncementsPage search={Route.useSearch()} />;
}
