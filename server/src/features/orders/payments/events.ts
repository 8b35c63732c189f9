/** What providers send: kept first, then worked on, once. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Deps } from '#deps.ts';
import { applyPayment } from '#features/orders/payments/apply.ts';
import * as queries from '#features/orders/payments/queries.ts';
import type { PaymentProvider } from '#features/orders/providers/provider.ts';
import { readEventText, withoutPayer } from '#features/orders/providers/signed-events.ts';
import { isDatabaseAway } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Takes what a provider sent. Once it is kept the provider has done its part: what cannot be worked on now is tried
 * again by ourselves.
 * @throws AppError `invalid-signature`; `malformed-body` for what is no event; `unavailable` when it could not be kept, so that it is sent again.
 */
export async function receiveEvent(
  deps: Needs & { readonly provider: PaymentProvider | null },
  sent: { readonly provider: string; readonly raw: Buffer; readonly headers: IncomingHttpHeaders },
): Promise<void> {
  const { provider } = deps;
  const event = provider?.kind === sent.provider && provider.readEvent?.(sent.raw, sent.headers);
  if (!event) {
    throw new AppError('invalid-signature', 'This is not signed by the payment provider.');
  }
  await keepEvent(deps, {
    provider: sent.provider,
    eventId: event.eventId,
    kind: event.kind,
    raw: withoutPayer(sent.raw.toString('utf8')),
    providerOrderId: event.payment?.orderId ?? null,
  });
}

type NewEvent = Pick<
  queries.PaymentEventRow,
  'provider' | 'eventId' | 'kind' | 'raw' | 'providerOrderId'
>;

/** Keeps an event whose origin is known, and works on it. */
export async function keepEvent(deps: Needs, event: NewEvent): Promise<void> {
  const kept = await queries.saveEvent(deps.db, { ...event, receivedAt: deps.clock.now() });
  if (kept.processedAt === null) await processEvent(deps, kept);
}

/** @returns whether it could be worked on. */
async function processEvent(
  deps: Needs,
  event: Pick<queries.PaymentEventRow, 'provider' | 'eventId' | 'raw'>,
): Promise<boolean> {
  const failure = await failureOf(deps, event);
  const processedAt = failure === null ? deps.clock.now() : null;
  await queries.updateEvent(deps.db, event, { processedAt, failure });
  return failure === null;
}

async function failureOf(
  deps: Needs,
  { provider, raw }: Pick<queries.PaymentEventRow, 'provider' | 'raw'>,
): Promise<string | null> {
  try {
    const { payment } = readEventText(raw);
    // Refunds are ours: what became of them was the answer when they were asked for.
    if (payment === null) return null;
    const isKnown = await applyPayment(deps, provider, payment);
    return isKnown ? null : `There is no order ${payment.orderId}.`;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  }
}

/** Works once more on what was kept, however often that was tried. @returns what is kept now; null: there is none. */
export async function replayEvent(
  deps: Needs,
  key: queries.EventKey,
): Promise<queries.PaymentEventRow | null> {
  const kept = await queries.selectOptionalEvent(deps.db, key);
  if (kept) await processEvent(deps, kept);
  return kept && queries.selectOptionalEvent(deps.db, key);
}

const mostTries = 20;
const atOnce = 100;
/** Who received it is still at it. */
const restMilliseconds = 3000;

/** Works on what was received and left: the process had died, or the order was not known yet. */
export async function processWaitingEvents(deps: Needs): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - restMilliseconds);
  const waiting = await queries.selectWaitingEvents(deps.db, { before, mostTries, limit: atOnce });
  for (const event of waiting) await processEvent(deps, event);
}
