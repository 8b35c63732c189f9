import { useLingui } from '@lingui/react/macro';
import type { Api, BodyOf, PaymentEvent } from '@taiyari/contract';
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
import { useEventColumns } from '#console/orders/events/use-event-columns.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Receipt } from '#ui/icons/elsewhere.ts';

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
