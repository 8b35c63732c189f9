import { createFileRoute } from '@tanstack/react-router';
import { TestPage } from '#exam/attempts/test-page.tsx';
import { validateTestSearch } from '#lib/test-search.ts';

export const Route = createFileRoute('/_exam/practice-test/$testId')({
  validateSearch: validateTestSearch,
  component: Page,
});

function Page() {
  const { testId } = Route.useParams();
  const { accountId } = Route.useRouteContext();
  const search = Route.useSearch();
  const seriesId = search.seriesId ?? null;
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
