/** The pay page of tests: it plays what a provider tells, in all the ways in which providers do. */
import type { Api, BodyOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { keepEvent } from '#features/orders/payments/events.ts';
import * as payments from '#features/orders/payments/queries.ts';
import type { OrderRow } from '#features/orders/queries.ts';
import { expireOrder } from '#features/orders/waiting/lapse.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;
type Outcome = Extract<BodyOf<Api['payOrder']>, { kind: 'test' }>['outcome'];

export async function playTest(deps: Needs, order: OrderRow, outcome: Outcome): Promise<void> {
  const paid = eventOf(order, 'captured', `test_pay_${order.id}`);
  switch (outcome) {
    case 'failed':
      return keepEvent(deps, eventOf(order, 'failed', `test_pay_${newId()}`));
    case 'paid':
      return keepEvent(deps, paid);
    case 'twice':
      await Promise.all([keepEvent(deps, paid), keepEvent(deps, paid)]);
      return keepEvent(deps, { ...paid, eventId: `${paid.eventId}_again` });
    case 'out-of-order':
      await keepEvent(deps, paid);
      return keepEvent(deps, eventOf(order, 'authorized', `test_pay_${order.id}`));
    case 'late':
      await expireOrder(deps, order.id);
      return keepEvent(deps, paid);
    case 'lost-return':
      // The browser hears nothing; what the provider sent is worked on a moment later.
      await payments.saveEvent(deps.db, { ...paid, receivedAt: deps.clock.now() });
  }
}

function eventOf(order: OrderRow, status: 'failed' | 'authorized' | 'captured', paymentId: string) {
  const kind = `payment.${status}`;
  const entity = {
    id: paymentId,
    order_id: order.providerOrderId,
    status,
    amount: order.totalPaise,
    currency: 'INR',
    method: 'test',
  };
  const raw = JSON.stringify({ event: kind, payload: { payment: { entity } } });
  const { providerOrderId } = order;
  return { provider: 'test', eventId: `test_${status}_${paymentId}`, kind, raw, providerOrderId };
}
