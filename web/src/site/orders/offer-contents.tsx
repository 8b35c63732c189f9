import { Plural, Trans } from '@lingui/react/macro';
import type { Offer } from '@taiyari/contract';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Card } from '#ui/card.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

/** What it opens, and for how long. */
export function OfferContents({ offer }: { offer: Offer }) {
  const { item, series, holdsAll } = offer;
  if (item.kind === 'series') {
    if (item.id === null || offer.availability !== 'open') return null;
    return (
      <Card className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">
          <Trans>Yours for good</Trans>
        </p>
        <Link {...paths.series(item.id)} className={textLinkStyles}>
          <Trans>What is in it</Trans>
        </Link>
      </Card>
    );
  }
  return (
    <Card>
      <p className="font-semibold">
        {item.days === null ? (
          <Trans>Yours for good</Trans>
        ) : (
          <Plural value={item.days} one="Runs for # day" other="Runs for # days" />
        )}
      </p>
      {holdsAll ? (
        <p className="text-muted">
          <Trans>Opens every test series, also those that are added while it runs.</Trans>
        </p>
      ) : (
        <ul className="list-disc ps-5 pt-1 text-muted">
          {series.map(({ id, title }) => (
            <li key={id}>
              <Link {...paths.series(id)} className={textLinkStyles}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
