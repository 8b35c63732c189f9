import { Plural, Trans } from '@lingui/react/macro';
import type { Offer } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { orderPaths } from '#lib/order-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Card } from '#ui/card.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

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
