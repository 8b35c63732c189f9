import { Trans } from '@lingui/react/macro';
import type { SeriesTests } from '#site/catalogue/api.ts';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import { Figure } from '#site/catalogue/detail/figure.tsx';
import { Card } from '#ui/card.tsx';

export function StatsCard({ counts }: { counts: SeriesTests['testTypeCounts'] }) {
  return (
    <Card as="section" labelledBy="test-stats" className={`${detailLayout.stats} grid gap-3`}>
      <h2 id="test-stats" className="text-lg font-bold">
        <Trans>Test Stats</Trans>
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
        <Figure name={<Trans>Total</Trans>} value={counts.total} />
        <Figure name={<Trans>Mock</Trans>} value={counts.mock} />
        <Figure name={<Trans>PYQ</Trans>} value={counts.pyq} />
        <Figure name={<Trans>Practice</Trans>} value={counts.practice} />
      </dl>
    </Card>
  );
}
