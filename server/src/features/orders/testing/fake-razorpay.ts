/** Razorpay as far as we use it, on loopback: orders, payments, refunds, and what it signs. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hmacOf } from '#features/orders/providers/signed-events.ts';

export const razorpayKeys = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'whsec' };

type Payment = {
  id: string;
  order_id: string;
  status: string;
  amount: number;
  currency: string;
  method: string;
};
type Answer = { readonly status: number; readonly body: unknown };
type Books = {
  /** Answers nothing but errors while it is set. */
  isDown: boolean;
  readonly orders: Map<string, { id: string; amount: number; receipt: string }>;
  readonly payments: Payment[];
  /** By what the caller names them once. */
  readonly refunds: Map<string, { id: string; amount: number; paymentId: string }>;
};

export type FakeRazorpay = Books & {
  /** As it is configured. */
  readonly url: string;
  /** Somebody pays. */
  pay(orderId: string, overrides?: Partial<Payment>): Payment;
  signReturn(orderId: string, paymentId: string): string;
  close(): Promise<void>;
};

export async function startFakeRazorpay(): Promise<FakeRazorpay> {
  const books: Books = { isDown: false, orders: new Map(), payments: [], refunds: new Map() };
  const server = createServer(async (request, response) => {
    const body = await readJson(request);
    const answer = answerTo(books, request, body);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const { keyId, keySecret, webhookSecret } = razorpayKeys;
  return Object.assign(books, {
    url: `razorpay://${keyId}:${keySecret}@127.0.0.1:${port}?webhook=${webhookSecret}`,
    pay(orderId: string, overrides: Partial<Payment> = {}) {
      const payment = {
        id: `pay_${books.payments.length + 1}`,
        order_id: orderId,
        status: 'captured',
        amount: books.orders.get(orderId)?.amount ?? 0,
        currency: 'INR',
        method: 'upi',
        ...overrides,
      };
      books.payments.push(payment);
      return payment;
    },
    signReturn: (orderId: string, paymentId: string) =>
      hmacOf(keySecret, `${orderId}|${paymentId}`),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}

type Sent = Record<string, unknown>;

function answerTo(books: Books, { headers, url = '' }: IncomingMessage, body: Sent): Answer {
  const { keyId, keySecret } = razorpayKeys;
  const wanted = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  if (headers.authorization !== wanted) return { status: 401, body: {} };
  if (books.isDown) return { status: 500, body: { error: 'down' } };
  if (url === '/v1/orders') return { status: 200, body: openOrder(books, body) };
  const [, orderId] = /^\/v1\/orders\/([^/]+)\/payments$/.exec(url) ?? [];
  if (orderId) {
    const items = books.payments.filter((payment) => payment.order_id === orderId);
    return { status: 200, body: { items } };
  }
  const [, paymentId = ''] = /^\/v1\/payments\/([^/]+)\/refund$/.exec(url) ?? [];
  return refund(books, paymentId, Number(body.amount), String(headers['x-refund-idempotency']));
}

/** unique_receipt: the same receipt is the same order. */
function openOrder({ orders }: Books, body: Sent) {
  const known = [...orders.values()].find((order) => order.receipt === body.receipt);
  const order = known ?? {
    id: `order_${orders.size + 1}_${String(body.receipt).slice(-6)}`,
    amount: Number(body.amount),
    receipt: String(body.receipt),
  };
  orders.set(order.id, order);
  return order;
}

function refund({ payments, refunds }: Books, paymentId: string, amount: number, key: string) {
  const paid = payments.find((payment) => payment.id === paymentId);
  const known = refunds.get(key);
  if (known) return { status: 200, body: known };
  const sent = [...refunds.values()].filter((one) => one.paymentId === paymentId);
  const total = sent.reduce((sum, one) => sum + one.amount, 0);
  if (!paid || total + amount > paid.amount) return { status: 400, body: { error: 'too much' } };
  const made = { id: `rfnd_${refunds.size + 1}`, amount, paymentId };
  refunds.set(key, made);
  return { status: 200, body: made };
}

async function readJson(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : JSON.parse(text);
}
