import { Trans } from '@lingui/react/macro';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import { Card } from '#ui/card.tsx';
import { Check } from '#ui/icons/everywhere.ts';

/** What the series offers beside its tests; nothing when nothing is named. */
export function IncludedCard({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <Card as="section" labelledBy="included" className={`${detailLayout.included} grid gap-3`}>
      <h2 id="included" className="text-lg font-bold">
        <Trans>What's Included</Trans>
      </h2>
      <ul className="grid gap-2">
        {[...new Set(features)].map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {feature}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
