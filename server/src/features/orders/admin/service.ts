import type {
  Api,
  BodyOf,
  QueryOf,
  ResponseOf,
  SoldOrder,
  SoldOrderDetail,
} from '@taiyari/contract';
import { mayFollow, type PaymentProblem } from '@taiyari/contract/rules/orders';
import { requireStepUp } from '#features/accounts/port.ts';
import { type Change, recordChanges } from '#features/audit/port.ts';
import { selectEntitlementOfLine } from '#features/enrolment/port.ts';
import * as sold from '#features/orders/admin/queries.ts';
import * as views from '#features/orders/admin/views.ts';
import { selectPapers } from '#features/orders/invoices/queries.ts';
import { declinedMail } from '#features/orders/mails.ts';
import { confirmedMethod, settle } from '#features/orders/payments/apply.ts';
import { selectNoted } from '#features/orders/payments/queries.ts';
import * as queries from '#features/orders/queries.ts';
import type { SellDeps } from '#features/orders/service.ts';
import { toOrder } from '#features/orders/views.ts';
import { setExpired } from '#features/orders/waiting/lapse.ts';
import { withTransactionAgain } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

export async function listSoldOrders(
  deps: SellDeps,
  filter: QueryOf<Api['listSoldOrders']>,
): Promise<ResponseOf<Api['listSoldOrders']>> {
  const { rows, total } = await sold.selectSoldOrders(deps.db, filter);
  return { items: await withBuyers(deps, rows), total };
}

/** @throws AppError `not-found`. */
export async function getSoldOrder(deps: SellDeps, orderId: string): Promise<SoldOrderDetail> {
  const { db } = deps;
  const [found] = await queries.selectOrderById(db, orderId);
  if (!found) throw notFound('Order not found');
  const { order, line } = found;
  const [shown] = await withBuyers(deps, [found]);
  if (!shown) throw new Error('an order is shown as one');
  const { provider, providerOrderId } = order;
  const [payments, entitlement, papers, events] = await Promise.all([
    sold.selectPayments(db, orderId),
    selectEntitlementOfLine(db, line.id),
    selectPapers(db, orderId),
    providerOrderId === null
      ? []
      : sold.selectEventsOf(db, { provider, providerOrderId }, mostEvents),
  ]);
  return {
    ...shown,
    payments: payments.map(views.toPayment),
    entitlement: entitlement && views.toBrought(entitlement),
    papers: papers.map(views.toPaper),
    events: events.map(views.toEvent),
  };
}

/** A provider that tells of the same thing without end fills no page. */
const mostEvents = 100;

async function withBuyers(
  { db, config, provider }: SellDeps,
  rows: readonly queries.ShownOrder[],
): Promise<SoldOrder[]> {
  const ids = rows.flatMap(({ order }) => order.accountId ?? []);
  const buyers = await sold.selectBuyers(db, ids);
  return rows.map((row) => ({
    ...toOrder(row, { provider, config }),
    buyer: buyers.get(row.order.accountId ?? '') ?? null,
    claimedAt: row.order.claimedAt?.toISOString() ?? null,
    providerOrderId: row.order.providerOrderId,
  }));
}

/**
 * The money has come, as the statement of the account shows it: the order is fulfilled like any other. Money that buys
 * nothing is noted as well: what is left to do is to send it back.
 * @throws AppError `password-required`, `not-found`, `conflict`.
 */
export async function confirmOrder(
  deps: SellDeps,
  actor: Actor,
  orderId: string,
  { reference, further = false }: BodyOf<Api['confirmOrder']>,
): Promise<ResponseOf<Api['confirmOrder']>> {
  await requireStepUp(deps, actor, 'confirm a payment');
  let problem: PaymentProblem | null = null;
  await changeOrder(deps, actor, orderId, async (db, held) => {
    if (!further || held.order.provider === 'none') requireUnpaid(held.order);
    problem = await settle(db, deps, held, {
      paymentId: reference,
      orderId: held.order.providerOrderId ?? held.order.id,
      state: 'captured',
      amountPaise: held.order.totalPaise,
      currency: 'INR',
      method: confirmedMethod,
    });
    if (problem === null) await requireFulfilled(db, held.order, reference);
    return { action: 'order.confirmed', after: { reference, ...(problem && { problem }) } };
  });
  return { problem };
}

/** @throws AppError `conflict`. */
function requireUnpaid({ state }: queries.OrderRow): void {
  if (mayFollow(state, 'paid')) return;
  throw new AppError(
    'conflict',
    state === 'refunded'
      ? 'This order was paid, and the money was sent back. Nothing was noted.'
      : 'This order is paid already. Nothing was noted.',
  );
}

/** Else the number was told of before, and nothing has happened now. @param before the order as it was */
async function requireFulfilled(
  db: Db,
  before: queries.OrderRow,
  reference: string,
): Promise<void> {
  const { id, provider } = before;
  const found = await queries.lockOptionalOrder(db, { id });
  if (mayFollow(before.state, 'paid') && found?.order.state === 'paid') return;
  throw new AppError('conflict', whyNothing(id, await selectNoted(db, provider, reference)));
}

function whyNothing(orderId: string, noted: Awaited<ReturnType<typeof selectNoted>>): string {
  if (noted?.orderId !== orderId) {
    return 'A payment with this number is noted for another order. Nothing was noted; check the number.';
  }
  return noted.problem === null
    ? 'This payment is noted already: it paid this order. Nothing was noted; check the number.'
    : 'This payment is noted already: it bought nothing, and is to be sent back.';
}

/** Who had named a payment is told by mail. @throws AppError `not-found`, `conflict`. */
export function declineOrder(
  deps: SellDeps,
  actor: Actor,
  orderId: string,
  reason: string,
): Promise<void> {
  return changeOrder(deps, actor, orderId, async (db, { order, line }) => {
    if (!mayFollow(order.state, 'expired')) {
      throw new AppError('conflict', 'This order is not waiting any more.');
    }
    await setExpired(db, orderId, { closedBecause: 'declined', declined: reason });
    const { accountId, reference } = order;
    const buyer = accountId && (await sold.selectBuyers(db, [accountId])).get(accountId);
    if (buyer && reference !== null) {
      const declined = { orderId, title: line.title, reference, reason };
      await enqueueMail(db, declinedMail(deps.config, buyer.email, declined), deps.clock.now());
    }
    return { action: 'order.declined', after: { reason } };
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof queries.lockOptionalOrder>>>;
type Db = Parameters<typeof queries.lockOptionalOrder>[0];

function changeOrder(
  { db, clock }: SellDeps,
  actor: Actor,
  orderId: string,
  work: (db: Db, held: Held) => Promise<Pick<Change, 'action' | 'after'>>,
): Promise<void> {
  return withTransactionAgain(db, async (inner) => {
    const held = await queries.lockOrderAndBuyer(inner, { id: orderId });
    if (!held) throw notFound('Order not found');
    const subject = { subjectId: orderId, subjectName: held.line.title };
    await recordChanges(inner, actor, [{ ...subject, ...(await work(inner, held)) }], clock.now());
  });
}
