import { createFileRoute } from '@tanstack/react-router';
import { PracticePage } from '#site/catalogue/practice/practice-page.tsx';
import { validatePracticeSearch } from '#site/catalogue/practice/practice-search.ts';

export const Route = createFileRoute('/_shell/practice-tests')({
  validateSearch: validatePracticeSearch,
  component: Page,
});

function Page() {
  return <PracticePage search={Route.useSearch()} />;
}
