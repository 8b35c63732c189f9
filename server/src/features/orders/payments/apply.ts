/** What a provider says of a payment, whichever way it came: browser, webhook, asking, or somebody of the staff. */
import { mayFollow, type OrderClosing, type PaymentProblem } from '@taiyari/contract/rules/orders';
import type { Deps } from '#deps.ts';
import { fulfil } from '#features/orders/fulfil.ts';
import { selectBuyer } from '#features/orders/invoices/queries.ts';
import { boughtNothingMail } from '#features/orders/mails.ts';
import * as payments from '#features/orders/payments/queries.ts';
import type { ToldPayment } from '#features/orders/providers/provider.ts';
import * as queries from '#features/orders/queries.ts';
import { findNeedless, setExpired } from '#features/orders/waiting/lapse.ts';
import { redeemLate } from '#features/orders/waiting/late-coupon.ts';
import { type Db, withTransactionAgain } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

/** The method of a payment that somebody of the staff has confirmed: no provider knows of it. */
export const confirmedMethod = 'confirmed';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Keeps what was told and fulfils the order once the money is there. The same again, later or in another order changes
 * nothing more.
 * @returns false: there is no such order (yet).
 */
export function applyPayment(deps: Needs, provider: string, told: ToldPayment): Promise<boolean> {
  // The account may be deleted at the same moment, which wants what we hold.
  return withTransactionAgain(deps.db, async (db) => {
    const by = { provider, providerOrderId: told.orderId };
    const found = await queries.lockOrderAndBuyer(db, by);
    if (!found) return false;
    await settle(db, deps, found, told);
    return true;
  });
}

type Found = { readonly order: queries.OrderRow; readonly line: queries.LineRow };

/**
 * The same inside a transaction that holds the order.
 * @returns why money that came now buys nothing.
 */
export async function settle(
  db: Db,
  deps: Pick<Deps, 'clock' | 'config'>,
  { order, line }: Found,
  told: ToldPayment,
): Promise<payments.PaymentRow['problem']> {
  const now = deps.clock.now();
  const of = { orderId: order.id, provider: order.provider };
  const payment = await payments.savePayment(db, of, told, now);
  // A provider's name of a payment is of one order.
  if (payment.orderId !== order.id || payment.state !== 'captured' || payment.problem) return null;
  const { accountId } = order;
  const problem = await problemOf(db, { order, line }, payment);
  if (problem !== null) {
    await noteProblem(db, deps, { order, line }, { ...payment, problem });
    return problem;
  }
  // Paid before its account was deleted.
  if (accountId === null) return null;
  await fulfil(db, deps, { order: { ...order, accountId }, line });
  return null;
}

/** Once for a payment, however often it is told: whose it is hears of it. */
async function noteProblem(
  db: Db,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { order, line }: Found,
  {
    id,
    problem,
    amountPaise,
    currency,
  }: payments.PaymentRow & { readonly problem: PaymentProblem },
): Promise<void> {
  await payments.updateProblem(db, id, problem);
  const closedBecause = closings[problem];
  if (closedBecause) await endWaiting(db, order, closedBecause);
  if (order.accountId === null) return;
  const { buyerEmail } = await selectBuyer(db, order.accountId);
  const isSpecimen = order.provider === 'test';
  const came = { orderId: order.id, title: line.title, amountPaise, currency, isSpecimen, problem };
  await enqueueMail(db, boughtNothingMail(config, buyerEmail, came), clock.now());
}

/** What no other payment would buy either: the money is kept to be sent back, and nobody is to pay once more. */
const closings: Partial<Record<PaymentProblem, OrderClosing>> = {
  'no-account': 'no-account',
  'no-item': 'no-item',
  second: 'held',
};

async function endWaiting(
  db: Db,
  { id, state }: queries.OrderRow,
  closedBecause: OrderClosing,
): Promise<void> {
  if (mayFollow(state, 'expired')) await setExpired(db, id, { closedBecause });
}

/** Why money that came buys nothing; null: it buys what was ordered, or has done so already. */
async function problemOf(
  db: Db,
  { order, line }: Found,
  payment: payments.PaymentRow,
): Promise<payments.PaymentRow['problem']> {
  if (payment.currency !== 'INR') return 'currency';
  if (payment.amountPaise !== order.totalPaise) return 'amount';
  if (await payments.hasOtherPayment(db, payment)) return 'second';
  if (order.state === 'paid' || order.state === 'refunded') return null;
  if (order.accountId === null) return 'no-account';
  const needless = await findNeedless(db, { order, line });
  if (needless) return needless === 'held' ? 'second' : needless;
  // Without its coupon it costs more than what was paid.
  return order.state === 'expired' && !(await redeemLate(db, order)) ? 'coupon' : null;
}
