/** Four calls of Razorpay, by fetch. */
import { z } from 'zod';
import {
  type OpenOrder,
  type PaymentProvider,
  RefundRefused,
} from '#features/orders/providers/provider.ts';
import {
  isSignedBy,
  readPayment,
  readSignedEvent,
} from '#features/orders/providers/signed-events.ts';
import type { RazorpayConfig } from '#payments-config.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

const waitMilliseconds = 8000;

export function createRazorpay(config: RazorpayConfig): PaymentProvider {
  const request = createRequest(config);
  return {
    kind: 'razorpay',
    waitMinutes: 30,
    async open({ id, totalPaise }) {
      const body = {
        amount: totalPaise,
        currency: 'INR',
        receipt: receiptOf(id),
        // The same receipt again is the same order.
        unique_receipt: true,
        payment_capture: 1,
      };
      return created.parse(await request('POST', '/v1/orders', { body })).id;
    },
    checkout: ({ providerOrderId }) =>
      providerOrderId === null
        ? null
        : { kind: 'razorpay', keyId: config.keyId, orderId: providerOrderId },
    checkReturn: ({ providerOrderId }: OpenOrder, { paymentId, signature }) =>
      isSignedBy(config.keySecret, `${providerOrderId}|${paymentId}`, signature),
    readEvent: (raw, headers) => readSignedEvent(config.webhookSecret, raw, headers),
    async listPayments(providerOrderId) {
      const path = `/v1/orders/${encodeURIComponent(providerOrderId)}/payments`;
      return listed.parse(await request('GET', path)).items.map(readPayment);
    },
    async refund({ id, paymentId, amountPaise }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount: amountPaise, notes: { refund: id } };
      return created.parse(await request('POST', path, { body, once: id })).id;
    },
  };
}

const created = z.object({ id: z.string().min(1).max(60) });
const listed = z.object({ items: z.array(z.unknown()) });

/** At most 40 characters. */
function receiptOf(orderId: string): string {
  return orderId.replaceAll('-', '');
}

type Options = { readonly body?: unknown; readonly once?: string };

/** @throws AppError `unavailable` when there is no answer; RefundRefused for a refund that was understood and refused. */
function createRequest({ apiUrl, keyId, keySecret }: RazorpayConfig) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async (method: string, path: string, { body, once }: Options = {}): Promise<unknown> => {
    const answer = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(once !== undefined && { 'x-refund-idempotency': once }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMilliseconds),
    }).catch((cause: unknown) => {
      throw away(cause);
    });
    if (answer.ok) return await answer.json();
    const said = (await answer.text()).slice(0, 300);
    if (once !== undefined && answer.status === 400) throw new RefundRefused(said);
    throw away(new Error(`${method} ${path}: ${answer.status} ${said}`));
  };
}

function away(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'The payment provider cannot be reached. Nothing was charged; please try again in a moment.',
    { cause, retryAfterSeconds: 5 },
  );
}
