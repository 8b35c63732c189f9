import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api, BodyOf, PaymentEvent } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Receipt } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';

const eventsPageSize = 20;

const states = ['failed', 'done'] as const;

const eventsKey = ['admin', 'payment-events'] as const;

/** What providers have sent, what could not be worked on, and working on it once more. */
export function EventsPage({ search }: { search: EventsSearch }) {
  const { t } = useLingui();
  const list = useQuery(eventListQuery(search));
  const outcome = useOutcome();
  const { replay, busyId } = useReplayOf(outcome);
  const columns = useEventColumns({ onReplay: replay, busyId });
  return (
    <ListPage
      title={t`Payment Events`}
      text={t`What the payment provider sent. What fails is tried again by itself; once its cause is gone it can be replayed here, as often as you like: nothing is done twice.`}
      above={<ShopTabs />}
      search={search}
      words={{ label: t`Search events`, placeholder: t`Number of the event or the order` }}
      filters={[
        {
          label: t`State`,
          name: 'state',
          options: [
            { value: '', label: t`All states` },
            { value: 'failed', label: t`Failed` },
            { value: 'done', label: t`Done` },
          ],
        },
      ]}
      list={list}
      columns={columns}
      rowKey={({ provider, eventId }) => `${provider} ${eventId}`}
      rowName={({ eventId }) => eventId}
      pageSize={eventsPageSize}
      errorMessage={t`The events could not be loaded. Please try again.`}
      empty={{
        icon: Receipt,
        title: t`No events found`,
        whole: adminPaths.paymentEvents,
        unfiltered: {
          title: t`Nothing was sent yet`,
          text: t`What the payment provider tells of payments stands here.`,
        },
      }}
      outcome={outcome}
    />
  );
}

function useReplayOf({ succeed, fail }: OutcomeControl) {
  const { t } = useLingui();
  const { mutateAsync, isPending, variables } = useReplay();
  const replay = ({ provider, eventId }: PaymentEvent) =>
    void mutateAsync({ provider, eventId }).then(
      ({ failure }) =>
        failure === null
          ? succeed(t`Done. The order is up to date.`)
          : fail(t`Failed again: ${failure}`),
      (error: unknown) => fail(messageOf(error, t`It was not replayed. Please try again.`)),
    );
  return { replay, busyId: isPending ? variables.eventId : null };
}

type EventsSearch = ListSearch<'state'>;

function eventListQuery({ search, state, ...place }: EventsSearch) {
  const query = {
    search,
    state: states.find((known) => known === state),
    ...placeOf(place, eventsPageSize),
  };
  return queryOptions({
    queryKey: [...eventsKey, query],
    queryFn: ({ signal }) => callAdmin('listPaymentEvents', { query, signal }),
    placeholderData: keepPreviousData,
    // They come at any moment, and are tried again by themselves.
    staleTime: 0,
  });
}

/** Works on an event once more; what it changed is asked for anew, orders included. */
function useReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['replayPaymentEvent']>) =>
      callAdmin('replayPaymentEvent', { body }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      await client.invalidateQueries({ queryKey: eventsKey });
    },
  });
}

type Deeds = {
  onReplay: (event: PaymentEvent) => void;
  /** The one that is being worked on. */
  busyId: string | null;
};

function useEventColumns({ onReplay, busyId }: Deeds): readonly Column<PaymentEvent>[] {
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
