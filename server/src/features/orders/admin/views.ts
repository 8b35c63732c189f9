import type { SoldOrderDetail } from '@taiyari/contract';
import { refundableOf } from '@taiyari/contract/rules/orders';
import { numberOf } from '#domain/payments/fiscal-year.ts';
import type { PaymentWithRefunds, selectEventsOf } from '#features/orders/admin/queries.ts';
import type { InvoiceRow } from '#features/orders/invoices/queries.ts';

/** With what can still go back of it. */
export function toPayment({
  refunds,
  ...payment
}: PaymentWithRefunds): SoldOrderDetail['payments'][number] {
  const back = refunds.filter(({ state }) => state !== 'failed');
  const backPaise = back.reduce((total, { amountPaise }) => total + amountPaise, 0);
  return {
    id: payment.id,
    paymentId: payment.paymentId,
    state: payment.state,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    method: payment.method,
    problem: payment.problem,
    createdAt: payment.createdAt.toISOString(),
    refundablePaise: refundableOf({ ...payment, backPaise }),
    refunds: refunds.map(({ id, amountPaise, reason, state, failure, askedAt }) => ({
      id,
      amountPaise,
      reason,
      state,
      failure,
      askedAt: askedAt.toISOString(),
    })),
  };
}

export function toBrought({
  id,
  fromAt,
  untilAt,
  revokedAt,
}: {
  readonly id: string;
  readonly fromAt: Date;
  readonly untilAt: Date | null;
  readonly revokedAt: Date | null;
}): SoldOrderDetail['entitlement'] {
  return {
    id,
    from: fromAt.toISOString(),
    until: untilAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export function toPaper(row: InvoiceRow): SoldOrderDetail['papers'][number] {
  return {
    number: numberOf(row.series, row.fiscalYear, row.number),
    kind: row.refundId === null ? 'invoice' : 'credit-note',
    totalPaise: row.totalPaise,
    isSpecimen: row.isSpecimen,
    issuedAt: row.issuedAt.toISOString(),
  };
}

type EventRow = Awaited<ReturnType<typeof selectEventsOf>>[number];

export function toEvent({
  receivedAt,
  processedAt,
  ...event
}: EventRow): SoldOrderDetail['events'][number] {
  return {
    ...event,
    receivedAt: receivedAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
  };
}
