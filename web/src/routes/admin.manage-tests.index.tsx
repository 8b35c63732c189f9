import { createFileRoute } from '@tanstack/react-router';
import { TestsPage } from '#features/administration/tests/tests-page.tsx';
import { validateTestsSearch } from '#features/administration/tests/tests-search.ts';

export const Route = createFileRoute('/admin/manage-tests/')({
  validateSearch: validateTestsSearch,
  component: Page,
});

function Page() {
  return <TestsPage search={Route.useSearch()} />;
}
