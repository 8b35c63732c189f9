/** What a browser brings back from paying. It is believed only as far as the provider says the same. */
import type { Api, BodyOf, LearnerOrder } from '@taiyari/contract';
import { mayFollow } from '@taiyari/contract/rules/orders';
import { applyPayment } from '#features/orders/payments/apply.ts';
import { playTest } from '#features/orders/payments/play-test.ts';
import { selectNoted } from '#features/orders/payments/queries.ts';
import type { PaymentProvider } from '#features/orders/providers/provider.ts';
import * as queries from '#features/orders/queries.ts';
import { getOrder, type SellDeps } from '#features/orders/service.ts';
import { closeIfNeedless } from '#features/orders/waiting/lapse.ts';
import { violatedUniqueConstraint, withTransaction } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Brought = BodyOf<Api['payOrder']>;

/** @throws AppError `not-found`, `conflict`, `invalid-signature`. */
export async function payOrder(
  deps: SellDeps,
  accountId: string,
  orderId: string,
  brought: Brought,
): Promise<LearnerOrder> {
  const { order } = await queries.selectOwnOrder(deps.db, accountId, orderId);
  const { provider } = deps;
  if (!provider || provider.kind !== brought.kind || order.provider !== brought.kind) {
    throw new AppError('conflict', 'This order is not paid in this way.');
  }
  if (order.state !== 'paid') await take({ ...deps, provider }, order, brought);
  return getOrder(deps, accountId, orderId);
}

type Selling = SellDeps & { readonly provider: PaymentProvider };

async function take(deps: Selling, order: queries.OrderRow, brought: Brought): Promise<void> {
  if (order.state === 'refunded') {
    throw new AppError('conflict', 'This order was paid and refunded. Order again.');
  }
  // From there comes who has paid already: what became of the money is found out.
  if (brought.kind !== 'razorpay') await requireNeeded(deps, order.id);
  if (brought.kind === 'test') await playTest(deps, order, brought.outcome);
  else if (brought.kind === 'upi') await claim(deps, order.id, brought.reference);
  else await checkReturn(deps, order, brought);
}

async function requireNeeded(deps: Selling, orderId: string): Promise<void> {
  const needless = await closeIfNeedless(deps, orderId);
  if (needless === null) return;
  const why = { 'no-item': 'This can no longer be bought', held: 'You have this already' }[
    needless
  ];
  throw new AppError(
    'conflict',
    `${why}, so nothing is to be paid for it. If you have paid, write to us with the number of the payment: the money is sent back.`,
  );
}

/** A number that somebody else has named, or that has come for another order, is not taken again. */
async function claim(deps: Selling, orderId: string, reference: string): Promise<void> {
  try {
    await withTransaction(deps.db, async (db) => {
      const held = await queries.lockOptionalOrder(db, { id: orderId });
      if (held?.order.state === 'claimed' && held.order.reference === reference) return;
      if (!held || !mayFollow(held.order.state, 'claimed')) {
        throw new AppError(
          'conflict',
          'This order is not waiting to be paid any more. If you have paid, write to us with the number of the payment.',
        );
      }
      const payer = (await selectNoted(db, held.order.provider, reference))?.orderId ?? null;
      if (payer !== null && payer !== orderId) throw numberOfAnother();
      const claimedAt = deps.clock.now();
      await queries.updateOrder(db, orderId, { state: 'claimed', reference, claimedAt });
    });
  } catch (error) {
    if (violatedUniqueConstraint(error) !== 'orders_reference') throw error;
    throw numberOfAnother();
  }
}

function numberOfAnother(): AppError {
  return new AppError('conflict', 'This number was named for another order. Please check it.');
}

/** The signature says that the browser did not make it up; amount and state are the provider's to say. */
async function checkReturn(
  deps: Selling,
  order: queries.OrderRow,
  back: Extract<Brought, { kind: 'razorpay' }>,
): Promise<void> {
  const { provider } = deps;
  if (order.providerOrderId === null || !provider.checkReturn?.(order, back)) {
    throw new AppError('invalid-signature', 'This payment is not confirmed by the provider.');
  }
  const told = await provider.listPayments?.(order.providerOrderId).catch(() => null);
  // Without an answer the webhook or the next time that we ask tells us.
  for (const payment of told ?? []) await applyPayment(deps, provider.kind, payment);
}
