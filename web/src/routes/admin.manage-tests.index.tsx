import { createFileRoute } from '@tanstack/react-router';
import { TestsPage } from '#console/authoring/tests/tests-page.tsx';
import { validateTestsSearch } from '#console/authoring/tests/tests-search.ts';

export const Route = createFileRoute('/admin/manage-tests/')({
  validateSearch: validateTestsSearch,
  component: Page,
});

function Page() {
  return <TestsPage search={Route.useSearch()} />;
}
