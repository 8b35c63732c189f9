import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PaymentEvent } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/table/column.ts';

type Deeds = {
  onReplay: (event: PaymentEvent) => void;
  /** The one that is being worked on. */
  busyId: string | null;
};

export function useEventColumns({ onReplay, busyId }: Deeds): readonly Column<PaymentEvent>[] {
  const { t } = useLingui();
  return [
    { key: 'event', header: t`Event`, cell: (event) => <Named event={event} /> },
    {
      key: 'state',
      fold: 'plain',
      header: t`State`,
      from: 'sm',
      cell: (event) => <State event={event} />,
    },
    {
      key: 'received',
      header: t`Received`,
      from: 'md',
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt} className="whitespace-nowrap">
          {formatMoment(receivedAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      fold: 'end',
      header: t`Actions`,
      from: 'sm',
      cell: (event) => (
        <Button
          variant="ghost"
          className="-ms-3 -my-2"
          aria-label={t`Replay ${event.eventId}`}
          isBusy={busyId === event.eventId}
          onClick={() => onReplay(event)}
        >
          <Trans>Replay</Trans>
        </Button>
      ),
    },
  ];
}

/** What was ordered first, as people know it; the numbers are for who compares them with the provider's. */
function Named({ event: { kind, eventId, order, providerOrderId } }: { event: PaymentEvent }) {
  const { t } = useLingui();
  return (
    <div className="grid max-w-xl min-w-40 justify-items-start gap-0.5 wrap-anywhere">
      {order ? (
        <Link {...adminPaths.order(order.id)} className="font-semibold hover:text-primary">
          <bdi>{order.title}</bdi>
        </Link>
      ) : (
        <span className="font-semibold">{t`No order of ours`}</span>
      )}
      <span dir="ltr">{kind}</span>
      <span dir="ltr" className="text-xs text-muted">
        {eventId}
        {providerOrderId !== null && ` · ${providerOrderId}`}
      </span>
    </div>
  );
}

function State({ event: { processedAt, tries, failure } }: { event: PaymentEvent }) {
  const { t } = useLingui();
  if (processedAt !== null) return <Badge tone="success">{t`Done`}</Badge>;
  if (tries === 0) return <Badge tone="info">{t`Waits`}</Badge>;
  return (
    <div className="grid max-w-md justify-items-start gap-1 wrap-anywhere">
      <Badge tone="danger">{t`Failed`}</Badge>
      <span dir="auto">{failure}</span>
      <span className="text-sm text-muted">
        <Plural value={tries} one="Tried once" other="Tried # times" />
      </span>
    </div>
  );
}
