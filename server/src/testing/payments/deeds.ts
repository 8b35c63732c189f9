/** What buyers, their browsers, Razorpay and the staff do in a storm; each goes on until it is answered. */
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@taiyari/contract';
import { hmacOf } from '#features/orders/providers/signed-events.ts';
import { type FakeRazorpay, razorpayKeys } from '#features/orders/testing/fake-razorpay.ts';
import { eventText } from '#features/orders/testing/given-order.ts';
import { bodyOf, createCall, insist } from '#testing/durability/crowd/calls.ts';
import type { Learner } from '#testing/durability/crowd/learners.ts';
import { type Random, shuffled } from '#testing/durability/random.ts';
import type { Shop } from '#testing/payments/shop.ts';

export type Deed = () => Promise<void>;

type Needs = Shop & {
  readonly razorpay: FakeRazorpay;
  readonly port: number;
  readonly random: Random;
};

type Scene = Needs & {
  readonly faults: string[];
  readonly sold: Map<Learner, { readonly id: string; readonly providerOrderId: string }>;
  /** What the provider calls the payments that are to go back. */
  readonly refundable: string[];
  readonly counted: { paid: number; refunded: number; lostReturns: number; events: number };
};

export function createDeeds(needs: Needs) {
  const scene: Scene = {
    ...needs,
    faults: [],
    sold: new Map(),
    refundable: [],
    counted: { paid: 0, refunded: 0, lostReturns: 0, events: 0 },
  };
  const { random, buyers, faults, counted } = scene;
  return {
    faults,
    outcome: () => ({ ...counted }),
    ordering: () =>
      shuffled(
        random,
        buyers.map((buyer) => () => order(scene, buyer)),
      ),
    paying: () =>
      shuffled(
        random,
        buyers.flatMap((buyer, place) => payFor(scene, buyer, place)),
      ),
    async refunding() {
      const ids = await findPayments(scene);
      return shuffled(
        random,
        ids.map((id) => () => giveBack(scene, id)),
      );
    },
  };
}

async function order({ port, seriesId, sold }: Scene, buyer: Learner): Promise<void> {
  const call = createCall(port, buyer.token);
  const answer = await insist(call, 'POST', '/api/orders', { seriesId });
  const { id, checkout } = bodyOf(api.createOrder, answer);
  if (checkout?.kind !== 'razorpay') throw new Error(`order ${id} is not paid by Razorpay`);
  sold.set(buyer, { id, providerOrderId: checkout.orderId });
}

/** One in ten only tries to pay; one in four of the others gets the money back. */
const [triesOnly, wantsBack] = [10, 4];
const times = 10;

/** Everybody fails once. What is told of it all, and the browser that comes back, if it does. */
function payFor(scene: Scene, buyer: Learner, place: number): Deed[] {
  const { razorpay, random, counted, refundable, sold } = scene;
  const bought = sold.get(buyer);
  if (!bought) throw new Error('somebody could not order');
  const { providerOrderId } = bought;
  const tell = (paymentId: string, status: string) => {
    const text = eventText({ orderId: providerOrderId, paymentId, status });
    const eventId = `event_${status}_${paymentId}`;
    return Array.from({ length: times }, () => () => tellOf(scene, text, eventId));
  };
  const refused = tell(razorpay.pay(providerOrderId, { status: 'failed' }).id, 'failed');
  if (place % triesOnly === 0) return refused;
  const { id: paymentId } = razorpay.pay(providerOrderId);
  counted.paid += 1;
  if (place % wantsBack === 0) refundable.push(paymentId);
  const deeds = [...refused, ...tell(paymentId, 'authorized'), ...tell(paymentId, 'captured')];
  if (random() < 1 / 3) {
    counted.lostReturns += 1;
    return deeds;
  }
  return [...deeds, () => comeBack(scene, buyer, { ...bought, paymentId })];
}

const pauseMilliseconds = 20;

/** Sent until it is taken, as Razorpay does for a day. */
async function tellOf(
  { port, faults, counted }: Scene,
  text: string,
  eventId: string,
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': hmacOf(razorpayKeys.webhookSecret, text),
    'x-razorpay-event-id': eventId,
  };
  const url = `http://127.0.0.1:${port}/api/payments/webhooks/razorpay`;
  for (;;) {
    const answer = await fetch(url, { method: 'POST', headers, body: text }).catch(() => null);
    await answer?.body?.cancel();
    if (answer && answer.status < 500) {
      counted.events += 1;
      if (!answer.ok) faults.push(`an event that was signed was refused with ${answer.status}`);
      return;
    }
    await delay(pauseMilliseconds);
  }
}

async function comeBack(
  { port, razorpay }: Scene,
  buyer: Learner,
  paid: { readonly id: string; readonly providerOrderId: string; readonly paymentId: string },
): Promise<void> {
  const { id, providerOrderId, paymentId } = paid;
  const call = createCall(port, buyer.token);
  const signature = razorpay.signReturn(providerOrderId, paymentId);
  const body = { kind: 'razorpay', paymentId, signature };
  bodyOf(api.payOrder, await insist(call, 'POST', `/api/orders/${id}/payment`, body));
}

/** Whoever gets no answer asks again, and may hear that all of it is on its way back already. */
async function giveBack({ port, staff, faults, counted }: Scene, paymentId: string): Promise<void> {
  const call = createCall(port, staff.token);
  const body = { amountPaise: 49_900, reason: 'Asked for in the storm.' };
  const path = `/api/admin/payments/${paymentId}/refunds`;
  const { status, text } = await insist(call, 'POST', path, body);
  if (status !== 204 && status !== 409) faults.push(`a refund answered ${status}: ${text}`);
  counted.refunded += 1;
}

/** Our own ids of the payments that are to go back, as the console finds them. */
async function findPayments({ port, staff, refundable }: Scene): Promise<string[]> {
  const call = createCall(port, staff.token);
  const ids: string[] = [];
  for (const name of refundable) {
    const list = await insist(call, 'GET', `/api/admin/orders?search=${name}`);
    for (const { id } of bodyOf(api.listSoldOrders, list).items) {
      const sold = await insist(call, 'GET', `/api/admin/orders/${id}`);
      const { payments } = bodyOf(api.getSoldOrder, sold);
      ids.push(...payments.filter((one) => one.paymentId === name).map((one) => one.id));
    }
  }
  return ids;
}
