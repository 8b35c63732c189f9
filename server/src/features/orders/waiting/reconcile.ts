/** Asking the provider what became of orders, for whatever no browser and no webhook has told. */
import type { Deps } from '#deps.ts';
import { applyPayment } from '#features/orders/payments/apply.ts';
import type { PaymentProvider } from '#features/orders/providers/provider.ts';
import * as queries from '#features/orders/queries.ts';
import { withTransaction } from '#platform/database/database.ts';
import { oneAfterOther } from '#platform/jobs/one-after-other.ts';

const minuteMilliseconds = 60_000;
/** Minutes until the next time; after the last, a week after the order, nobody asks any more. */
const pauses = [1, 2, 5, 15, 60, 360, 1440, 1440, 1440, 1440, 1440, 1440];
const portion = 20;

type Needs = Pick<Deps, 'db' | 'clock' | 'config'> & { readonly provider: PaymentProvider };

/** @throws the first failure, once all that are due were asked for. */
export async function askProvider(deps: Needs): Promise<void> {
  if (!deps.provider.listPayments) return;
  const due = await claimDue(deps);
  await oneAfterOther(due.map((order) => () => askFor(deps, order)));
}

async function askFor(deps: Needs, { providerOrderId }: queries.OrderRow): Promise<void> {
  const { provider } = deps;
  if (providerOrderId === null) return;
  const told = await provider.listPayments?.(providerOrderId);
  for (const payment of told ?? []) await applyPayment(deps, provider.kind, payment);
}

/** The next time is written before anybody asks, so that an order that makes trouble holds up no other. */
function claimDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<queries.OrderRow[]> {
  const now = clock.now();
  return withTransaction(db, async (inner) => {
    const due = await queries.lockOrdersToCheck(inner, now, portion);
    for (const { id, checks } of due) {
      const pause = pauses[checks];
      const checkDueAt =
        pause === undefined ? null : new Date(now.getTime() + pause * minuteMilliseconds);
      await queries.updateOrder(inner, id, { checks: checks + 1, checkDueAt });
    }
    return due;
  });
}
