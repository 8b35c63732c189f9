import { createFileRoute } from '@tanstack/react-router';
import { CurrentAffairsPage } from '#site/news/current-affairs-page.tsx';
import { validateNewsSearch } from '#site/news/news-search.ts';

export const Route = createFileRoute('/_shell/current-affairs')({
  validateSearch: validateNewsSearch,
  component: Page,
});

function Page() {
  return <CurrentAffairsPage search={Route.useSearch()} />;
}
