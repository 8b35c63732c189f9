import type { LearnerOrder } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { numberOf } from '#domain/payments/fiscal-year.ts';
import { rateOf } from '#features/orders/invoices/rate.ts';
import { toShownPrice } from '#features/orders/pricing.ts';
import type { PaymentProvider } from '#features/orders/providers/provider.ts';
import type { ShownOrder } from '#features/orders/queries.ts';

/** An order as who has made it sees it. */
export function toOrder(
  row: ShownOrder,
  { provider, config }: Pick<Deps, 'config'> & { readonly provider: PaymentProvider | null },
): LearnerOrder {
  const { order } = row;
  const { state, closedBecause } = stateOf(row);
  const isOpen = state === 'open' && provider?.kind === order.provider;
  return {
    id: order.id,
    state,
    item: toItem(row),
    price: priceOf(row, config),
    amountPaise: order.totalPaise,
    coupon: row.coupon,
    provider: order.provider,
    checkout: isOpen ? provider.checkout(order) : null,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    reference: order.reference,
    closedBecause,
    declined: order.declined,
    hasFailed: row.hasFailed && state === 'open',
    boughtNothing: row.boughtNothing,
    refundedPaise: row.refundedPaise,
    placeOfSupply: order.placeOfSupply,
    invoice:
      row.invoice && numberOf(row.invoice.series, row.invoice.fiscalYear, row.invoice.number),
  };
}

/**
 * What waits for nothing is closed within seconds: nobody is to pay for it until then. Whether a payment that a learner has
 * named has come is looked up all the same, to send it back.
 */
function stateOf({
  order: { state, closedBecause },
  needless,
}: ShownOrder): Pick<LearnerOrder, 'state' | 'closedBecause'> {
  if (!needless) return { state, closedBecause };
  return { state: state === 'open' ? 'expired' : state, closedBecause: needless };
}

/** With the tax of its invoice: what a seller charges may have been set anew since. */
function priceOf({ order, invoice }: ShownOrder, { seller }: Deps['config']) {
  const price = toShownPrice(order, rateOf(seller, order.placeOfSupply));
  if (invoice === null) return price;
  const { series: _, fiscalYear: _year, number: _number, ...tax } = invoice;
  return { ...price, tax };
}

function toItem({
  line,
  productKind,
}: Pick<ShownOrder, 'line' | 'productKind'>): LearnerOrder['item'] {
  return {
    kind: productKind ?? 'series',
    id: line.seriesId ?? line.productId,
    title: line.title,
  };
}
