/** Who has bought what is about to be deleted, and who is about to. */
import { and, ne, type SQL, sql } from 'drizzle-orm';
import { holdsAt } from '#database/entitlement-life.ts';
import { entitlements } from '#database/entitlements.ts';
import { orderLines, orders } from '#database/orders.ts';
import { productSeries } from '#database/products.ts';
import type { Db } from '#platform/database/database.ts';

/** Of an entitlement: somebody has bought it, if by a coupon that took off all, and has it still. */
export function isBoughtAndHeld(now: Date): SQL | undefined {
  return and(ne(entitlements.origin, 'grant'), holdsAt(now));
}

export type Sales = {
  /** Accounts that have bought one of the series and have it still. */
  readonly buyers: number;
  /** Orders of them that are not paid. */
  readonly openOrders: number;
  /** Orders of them whose learners say that they have paid, and whose payment is still to be looked up. */
  readonly claimedOrders: number;
};

const none: Sales = { buyers: 0, openOrders: 0, claimedOrders: 0 };

/** Of these series: by themselves, or in a bundle or pass that names them. Each way is counted by its own index. */
export async function countSales(db: Db, seriesIds: readonly string[], now: Date): Promise<Sales> {
  if (seriesIds.length === 0) return none;
  const ids = sql.join([...seriesIds], sql`, `);
  const naming = sql`(select ${productSeries.productId} from ${productSeries}
                       where ${productSeries.seriesId} in (${ids}))`;
  const boughtBy = (where: SQL) => sql`
    select ${entitlements.accountId} as account_id from ${entitlements}
     where ${where} and ${isBoughtAndHeld(now)}`;
  const waitingBy = (where: SQL) => sql`
    select ${orders.id} as order_id, ${orders.state} from ${orderLines}
      join ${orders} on ${orders.id} = ${orderLines.orderId}
     where ${where} and ${orders.state} in ('open', 'claimed')`;
  const { rows } = await db.execute<Sales>(sql`
    select (select count(distinct account_id)::int
              from (${boughtBy(sql`${entitlements.seriesId} in (${ids})`)}
                    union all ${boughtBy(sql`${entitlements.productId} in ${naming}`)}) as held) as buyers,
           count(distinct order_id) filter (where state = 'open')::int as "openOrders",
           count(distinct order_id) filter (where state = 'claimed')::int as "claimedOrders"
      from (${waitingBy(sql`${orderLines.seriesId} in (${ids})`)}
            union all ${waitingBy(sql`${orderLines.productId} in ${naming}`)}) as waiting`);
  return rows[0] ?? none;
}
