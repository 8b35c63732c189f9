import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '#console/analytics/analytics-page.tsx';
import { validateAnalyticsSearch } from '#console/analytics/analytics-search.ts';

export const Route = createFileRoute('/admin/analytics/')({
  validateSearch: validateAnalyticsSearch,
  component: Page,
});

function Page() {
  return <AnalyticsPage search={Route.useSearch()} />;
}
