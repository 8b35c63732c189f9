import { Trans } from '@lingui/react/macro';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import { Card } from '#ui/card.tsx';

export function SeriesAbout({ description }: { description: string }) {
  const text = description.trim();
  return (
    <Card as="section" labelledBy="about-series" className={`${detailLayout.about} grid gap-2`}>
      <h2 id="about-series" className="text-xl font-bold">
        <Trans>About</Trans>
      </h2>
      {text === '' ? (
        <p className="text-muted">
          <Trans>No description available for this test series.</Trans>
        </p>
      ) : (
        <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </Card>
  );
}
