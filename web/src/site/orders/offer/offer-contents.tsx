import { Plural, Trans } from '@lingui/react/macro';
import type { Offer } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import type { ReactNode } from 'react';
import { orderPaths } from '#lib/order-paths.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Card } from '#ui/card.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** What it opens, and for how long. */
export function OfferContents({ offer }: { offer: Offer }) {
  const { item, series, holdsAll } = offer;
  if (item.kind === 'series') {
    if (item.id === null || offer.availability !== 'open') return null;
    return (
      <Card className="flex flex-wrap items-center justify-between gap-x-4">
        <ListPrice offer={offer}>
          <Trans>Yours for good</Trans>
        </ListPrice>
        <Link {...paths.series(item.id)} className={textLinkStyles}>
          <Trans>What is in it</Trans>
        </Link>
        {series[0]?.testCount === 0 && (
          <p className="w-full text-muted">
            <Trans>There is no test in it yet.</Trans>
          </p>
        )}
      </Card>
    );
  }
  return (
    <Card>
      <ListPrice offer={offer}>
        {item.days === null ? (
          <Trans>Yours for good</Trans>
        ) : (
          <Plural value={item.days} one="Runs for # day" other="Runs for # days" />
        )}
      </ListPrice>
      {holdsAll ? (
        <p className="text-muted">
          <Trans>Opens every test series, also those that are added while it runs.</Trans>
        </p>
      ) : (
        <ul className="list-disc ps-5 pt-1 text-muted">
          {series.map(({ id, title, testCount }) => (
            <li key={id}>
              <Link {...paths.series(id)} className={textLinkStyles}>
                {title}
              </Link>
              {testCount === 0 && (
                <>
                  {': '}
                  <Trans>There is no test in it yet.</Trans>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** In sight before coupon and state, which stand above the sum. */
function ListPrice({ offer, children }: { offer: Offer; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-lg font-bold">{formatPaise(offer.price.listPaise)}</span>
      <span>{children}</span>
    </p>
  );
}

/** What holds a series as well, for who wants more than it. */
export function AlsoIn({ products }: { products: Offer['alsoIn'] }) {
  if (products.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">
        <Trans>Or with more</Trans>
      </h2>
      <ul className="grid gap-2">
        {products.map(({ id, title, pricePaise, days }) => (
          <Card as="li" key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <Link {...orderPaths.offer(id)} className={textLinkStyles}>
              <bdi>{title}</bdi>
            </Link>
            <span>
              <span className="font-semibold">{formatPaise(pricePaise)}</span>
              {days !== null && (
                <span className="text-muted">
                  {' '}
                  <Plural value={days} one="for # day" other="for # days" />
                </span>
              )}
            </span>
          </Card>
        ))}
      </ul>
    </section>
  );
}
