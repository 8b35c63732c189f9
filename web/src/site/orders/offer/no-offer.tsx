import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { orderPaths } from '#lib/order-paths.ts';
import { paths } from '#lib/paths.ts';
import { Missing } from '#shared/shell/not-found.tsx';
import { ordersQuery } from '#site/orders/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** Nothing is sold at this address; who has bought it once is told that it is not sold any more. */
export function NoOffer({ itemId }: { itemId: string }) {
  const { t } = useLingui();
  const { data, isLoading } = useQuery(ordersQuery);
  if (isLoading) return <LoadingText title={t`Loading...`} text={t`Asking for the price...`} />;
  const known = [...(data?.items ?? []), ...(data?.entitlements ?? [])];
  const title = known.find(({ item }) => item.id === itemId)?.item.title;
  if (title === undefined) {
    const toSeries = (
      <LinkButton {...paths.testSeries}>
        <Trans>Explore Test Series</Trans>
      </LinkButton>
    );
    return <Missing title={t`There is nothing to buy here`} action={toSeries} />;
  }
  return (
    <EmptyState
      headingLevel={1}
      picture="shelf"
      title={t`${title} is not sold any more`}
      text={t`What you have ordered stays in your orders, with its invoices.`}
      action={
        <LinkButton {...orderPaths.orders}>
          <Trans>All orders</Trans>
        </LinkButton>
      }
    />
  );
}
