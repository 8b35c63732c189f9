import { createFileRoute } from '@tanstack/react-router';
import { seriesQuery } from '#site/catalogue/api.ts';
import { validateDetailSearch } from '#site/catalogue/detail/detail-search.ts';
import { SeriesDetailPage } from '#site/catalogue/detail/series-detail-page.tsx';

export const Route = createFileRoute('/_shell/test-series/$seriesId/')({
  validateSearch: validateDetailSearch,
  // Not waited for: the page stands at once, with its skeleton.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(seriesQuery(params.seriesId));
  },
  component: Page,
  codeSplitGroupings: [['loader', 'component']],
});

function Page() {
  return <SeriesDetailPage {...Route.useParams()} search={Route.useSearch()} />;
}
