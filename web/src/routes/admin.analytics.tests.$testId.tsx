import { createFileRoute } from '@tanstack/react-router';
import { validateTestAnalyticsSearch } from '#console/analytics/analytics-search.ts';
import { TestAnalyticsPage } from '#console/analytics/test-analytics-page.tsx';

export const Route = createFileRoute('/admin/analytics/tests/$testId')({
  validateSearch: validateTestAnalyticsSearch,
  component: Page,
});

function Page() {
  const { testId } = Route.useParams();
  return <TestAnalyticsPage key={testId} testId={testId} search={Route.useSearch()} />;
}
