/** Which entitlements hold now, and what they open, for every statement that asks. */
import { and, type Column, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { entitlements } from './entitlements.ts';
import { productSeries, products } from './products.ts';

export function holdsAt(now: Date): SQL | undefined {
  return and(
    isNull(entitlements.revokedAt),
    lte(entitlements.fromAt, now),
    or(isNull(entitlements.untilAt), gt(entitlements.untilAt, now)),
  );
}

/** Needs the product beside the entitlement. @param seriesId an id, or the column of an outer statement */
export function coversSeries(seriesId: string | Column): SQL | undefined {
  return or(
    eq(entitlements.seriesId, seriesId),
    eq(products.holdsAll, true),
    sql`exists (select 1 from ${productSeries}
      where ${productSeries.productId} = ${entitlements.productId}
        and ${productSeries.seriesId} = ${seriesId})`,
  );
}
