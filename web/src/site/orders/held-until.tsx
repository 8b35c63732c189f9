import { Trans } from '@lingui/react/macro';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { useQuery } from '@tanstack/react-query';
import { orderPaths } from '#lib/order-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { offerQuery } from '#site/orders/api.ts';
import { lastMoment } from '#site/orders/last-moment.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** What leaving a series means for who has bought it, or holds it until a day. */
export function StaysYours({ seriesId }: { seriesId: string }) {
  const { data: offer } = useQuery(offerQuery(seriesId, ''));
  if (!offer) return null;
  if (offer.heldUntil === null)
    return <Trans>It stays yours: enrolling again costs nothing.</Trans>;
  const day = lastMoment(offer.heldUntil);
  return <Trans>It stays yours until {day}: till then enrolling again costs nothing.</Trans>;
}

/** Until when a series is the learner's, and the way to have it for good; nothing where it has no end. */
export function HeldUntil({ seriesId }: { seriesId: string }) {
  const { data: offer } = useQuery(offerQuery(seriesId, ''));
  if (!offer || offer.heldUntil === null || offer.availability !== 'open') return null;
  const day = lastMoment(offer.heldUntil);
  const price = formatPaise(offer.price.listPaise);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-muted">
        <Trans>Yours until {day}.</Trans>
      </span>
      <Link
        {...orderPaths.offer(seriesId)}
        className={`${textLinkStyles} inline-flex min-h-11 items-center`}
      >
        <Trans>Buy it for good: {price}</Trans>
      </Link>
    </p>
  );
}
