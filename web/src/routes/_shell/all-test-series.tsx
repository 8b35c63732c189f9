import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { seriesListQuery } from '#site/catalogue/api.ts';
import { SeriesListPage } from '#site/catalogue/list/series-list-page.tsx';
import { validateSeriesSearch } from '#site/catalogue/list/series-search.ts';

export const Route = createFileRoute('/_shell/all-test-series')({
  validateSearch: validateSeriesSearch,
  loaderDeps: ({ search }) => search,
  // Not waited for: the page stands at once, with its skeleton.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(seriesListQuery(deps));
  },
  component: Page,
  codeSplitGroupings: [['loader', 'component']],
});

function Page() {
  return <SeriesListPage place={paths.allTestSeries} search={Route.useSearch()} />;
}
