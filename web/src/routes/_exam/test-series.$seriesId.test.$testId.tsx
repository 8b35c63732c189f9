import { createFileRoute } from '@tanstack/react-router';
import { TestPage } from '#exam/attempts/test-page.tsx';
import { validateTestSearch } from '#lib/test-search.ts';

export const Route = createFileRoute('/_exam/test-series/$seriesId/test/$testId')({
  validateSearch: validateTestSearch,
  component: Page,
});

function Page() {
  const { seriesId, testId } = Route.useParams();
  const { accountId } = Route.useRouteContext();
  const search = Route.useSearch();
  return (
    <TestPage
      key={`${accountId}/${testId}/${seriesId}`}
      accountId={accountId}
      testId={testId}
      seriesId={seriesId}
      search={search}
    />
  );
}
