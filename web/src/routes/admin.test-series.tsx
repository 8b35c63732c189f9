import { createFileRoute } from '@tanstack/react-router';
import { SeriesPage } from '#console/authoring/series/series-page.tsx';
import { validateSeriesSearch } from '#console/authoring/series/series-search.ts';

export const Route = createFileRoute('/admin/test-series')({
  validateSearch: validateSeriesSearch,
  component: Page,
});

function Page() {
  return <SeriesPage search={Route.useSearch()} />;
}
