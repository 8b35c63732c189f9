/** Money that goes back. It counts from the moment it is asked for, so that no two refunds exceed what was paid. */
import { formatMoney } from '@taiyari/contract/rules/format-paise';
import { isAllSentBack, refundableOf } from '@taiyari/contract/rules/orders';
import type { Deps } from '#deps.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import { recordChanges } from '#features/audit/port.ts';
import { revokeEntitlementOf } from '#features/enrolment/port.ts';
import { selectBuyers } from '#features/orders/admin/queries.ts';
import * as refunds from '#features/orders/admin/refund-queries.ts';
import { issueCreditNote } from '#features/orders/invoices/issue.ts';
import { sentBackMail } from '#features/orders/mails.ts';
import { confirmedMethod } from '#features/orders/payments/apply.ts';
import type { PaymentRow } from '#features/orders/payments/queries.ts';
import { type PaymentProvider, RefundRefused } from '#features/orders/providers/provider.ts';
import * as queries from '#features/orders/queries.ts';
import { type Db, withTransactionAgain } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { newId } from '#platform/random/ids.ts';

export type RefundDeps = Pick<Deps, 'db' | 'clock' | 'config'> & {
  readonly provider: PaymentProvider | null;
};

type Asked = { readonly amountPaise: number; readonly reason: string };

/**
 * @throws AppError `password-required`, `not-found`, `conflict` for more than was paid or what the provider refuses;
 *   `unavailable` when it does not answer: the refund is asked for again by itself.
 */
export async function refundPayment(
  deps: RefundDeps,
  actor: Actor,
  paymentId: string,
  { amountPaise, reason }: Asked,
): Promise<void> {
  await requireStepUp(deps, actor, 'send money back');
  const id = newId();
  await withTransactionAgain(deps.db, async (db) => {
    const { payment, order, line } = await lockPayment(db, paymentId);
    if (senderOf(deps.provider, payment) === null) {
      throw new AppError('conflict', 'The provider of this payment is not configured any more.');
    }
    const backPaise = await refunds.sumOfRefunds(db, paymentId);
    const left = refundableOf({ ...payment, backPaise });
    if (amountPaise > left) {
      const limit = formatMoney(left, payment.currency);
      throw new AppError('conflict', `No more than ${limit} of this payment can go back.`);
    }
    const askedAt = deps.clock.now();
    const asked = { id, paymentId, amountPaise, reason, askedAt, askedBy: actor.accountId };
    await refunds.insertRefund(db, { ...asked, state: 'asked' });
    const change = {
      action: 'order.refunded' as const,
      subjectId: order.id,
      subjectName: line.title,
      after: { amountPaise, reason },
    };
    await recordChanges(db, actor, [change], askedAt);
  });
  await carryOut(deps, id);
}

async function lockPayment(
  db: Deps['db'] | Parameters<typeof refunds.selectRefund>[0],
  id: string,
) {
  const known = await refunds.selectOptionalPayment(db, id);
  const held = known && (await queries.lockOrderAndBuyer(db, { id: known.orderId }));
  // As it is now that its order is held.
  const payment = held && (await refunds.selectOptionalPayment(db, id));
  if (!payment) throw notFound('Payment not found');
  return { payment, ...held };
}

/**
 * Who sends money of a payment back. What somebody confirmed has come to an account of the site's own, and whoever asks
 * for a refund of it has sent it from there.
 * @returns null: its provider is switched off, and cannot be asked.
 */
function senderOf(
  provider: PaymentProvider | null,
  payment: Pick<PaymentRow, 'method' | 'provider'>,
): PaymentProvider['refund'] {
  if (payment.method === confirmedMethod) return async ({ id }) => id;
  return provider?.kind === payment.provider ? provider.refund : null;
}

/** Has it sent back, once however often it is carried out; then the books follow. */
async function carryOut(deps: RefundDeps, refundId: string): Promise<void> {
  const { db } = deps;
  const refund = await refunds.selectRefund(db, refundId);
  const payment = await refunds.selectOptionalPayment(db, refund.paymentId);
  const send = payment && senderOf(deps.provider, payment);
  if (refund.state !== 'asked' || !send) return;
  const { amountPaise } = refund;
  try {
    const name = await send({ id: refundId, paymentId: payment.paymentId, amountPaise });
    await settleRefund(deps, refundId, name);
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    await refunds.updateToFailed(db, refundId, error.message);
    throw new AppError('conflict', `The payment provider refuses: ${error.message}`);
  }
}

function settleRefund(
  { db: pool, clock, config }: RefundDeps,
  refundId: string,
  providerRefundId: string,
): Promise<void> {
  return withTransactionAgain(pool, async (db) => {
    const { paymentId } = await refunds.selectRefund(db, refundId);
    const held = await lockPayment(db, paymentId);
    const refund = await refunds.selectRefund(db, refundId);
    if (refund.state !== 'asked') return;
    const now = clock.now();
    const before = await refunds.sumOfDone(db, paymentId);
    await refunds.updateRefund(db, refundId, { state: 'done', doneAt: now, providerRefundId });
    const bought = await takeBack(db, held, refund, { before, now });
    const { payment, order, line } = held;
    const buyer =
      order.accountId && (await selectBuyers(db, [order.accountId])).get(order.accountId);
    if (!buyer) return;
    const sent = {
      orderId: order.id,
      title: line.title,
      amountPaise: refund.amountPaise,
      currency: payment.currency,
      isSpecimen: order.provider === 'test',
      bought,
    };
    await enqueueMail(db, sentBackMail(config, buyer.email, sent), now);
  });
}

/** With all of the money goes what it bought. @returns what becomes of that. */
async function takeBack(
  db: Db,
  { payment, order, line }: Awaited<ReturnType<typeof lockPayment>>,
  { id, amountPaise }: refunds.RefundRow,
  { before, now }: { readonly before: number; readonly now: Date },
): Promise<'ends' | 'stays' | 'nothing'> {
  // Money that bought nothing was never invoiced.
  if (payment.problem !== null) return 'nothing';
  const isAll = isAllSentBack({ ...payment, backPaise: before }, amountPaise);
  if (isAll && order.state === 'paid') {
    await queries.updateOrder(db, order.id, { state: 'refunded' });
    await revokeEntitlementOf(db, line.id, now);
  }
  await issueCreditNote(db, { id, amountPaise, orderId: order.id }, before, now);
  return isAll ? 'ends' : 'stays';
}

const restMilliseconds = 60_000;

/**
 * Carries out what was asked for and not heard: the provider was away, or the process died. What a provider that is
 * switched off has heard or not waits for it: taken as failed it could go back twice.
 */
export async function carryOutAsked(deps: RefundDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - restMilliseconds);
  for (const { id } of await refunds.selectAskedRefunds(deps.db, {
    before,
    provider: deps.provider?.kind ?? null,
    limit: 20,
  })) {
    await carryOut(deps, id).catch((error: unknown) => {
      // It stays, or has failed for a reason that the console shows.
      if (!(error instanceof AppError)) throw error;
    });
  }
}
