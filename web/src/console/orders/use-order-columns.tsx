import { useLingui } from '@lingui/react/macro';
import type { SoldOrder } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { MailAddress } from '#console/kit/lists/mail-address.tsx';
import { useProviderNames } from '#console/orders/order-words.ts';
import { Link } from '#lib/router/link.tsx';
import { StateBadge } from '#shared/orders/state-badge.tsx';
import type { Column } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.ts';

export function useOrderColumns(): readonly Column<SoldOrder>[] {
  const { t } = useLingui();
  const providers = useProviderNames();
  return [
    {
      key: 'order',
      header: t`Order`,
      cell: ({ id, item, buyer }) => (
        <div className="grid max-w-xl min-w-40 justify-items-start gap-0.5 wrap-anywhere">
          <Link {...adminPaths.order(id)} className={textLinkStyles}>
            <bdi>{item.title}</bdi>
          </Link>
          <bdi>{buyer?.name ?? t`Deleted account`}</bdi>
          {buyer && <MailAddress address={buyer.email} />}
        </div>
      ),
    },
    {
      key: 'state',
      fold: 'plain',
      header: t`State`,
      from: 'sm',
      cell: (order) => (
        <span className="whitespace-nowrap">
          <StateBadge state={order.state} />
        </span>
      ),
    },
    {
      key: 'amount',
      fold: 'plain',
      header: t`Amount`,
      from: 'sm',
      isNumber: true,
      cell: (order) => formatPaise(order.amountPaise),
    },
    {
      key: 'provider',
      header: t`Provider`,
      from: 'lg',
      cell: ({ provider, reference }) => (
        <div className="grid gap-0.5">
          {providers[provider]}
          {reference !== null && (
            <span dir="ltr" className="text-sm text-muted">
              {reference}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'ordered',
      header: t`Ordered`,
      from: 'md',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatMoment(createdAt)}
        </time>
      ),
    },
  ];
}
