import type { OrderState } from '@taiyari/contract/rules/orders';
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { series } from '#database/catalogue.ts';
import { entitlements } from '#database/entitlements.ts';
import { orderLines, orders } from '#database/orders.ts';
import { productSeries, products } from '#database/products.ts';
import type { Db } from '#platform/database/database.ts';
import { containsText } from '#platform/database/searching/contains-text.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type ProductRow = typeof products.$inferSelect;
export type ListedProduct = Awaited<ReturnType<typeof selectProducts>>[number];

export type ProductFilter = {
  readonly search: string;
  readonly state: '' | 'active' | 'archived';
};

/** By title, with how often each was sold and how many have it now. */
export async function selectProducts(
  db: Db,
  where: SQL | undefined,
  page: { readonly limit: number; readonly offset: number; readonly now: Date },
) {
  const rows = await db
    .select({
      product: products,
      // Written out: of a query of one table the builder names columns without it.
      sold: countOrders('paid', 'refunded'),
      openOrders: countOrders('open'),
      claimedOrders: countOrders('claimed'),
      holders: sql<number>`(select count(distinct held.account_id)::int from entitlements held
        where held.product_id = products.id and held.revoked_at is null
          and (held.until_at is null or held.until_at > ${page.now.toISOString()}::timestamptz))`,
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.title), asc(products.id))
    .limit(page.limit)
    .offset(page.offset);
  const held = await selectHeldSeries(
    db,
    rows.map(({ product }) => product.id),
  );
  return rows.map((row) => ({
    ...row,
    series: held
      .filter(({ productId }) => productId === row.product.id)
      .map(({ id, title }) => ({ id, title })),
  }));
}

/** Orders of the product of the outer statement. */
function countOrders(...states: readonly OrderState[]) {
  return sql<number>`(select count(*)::int from order_lines line
    join orders on orders.id = line.order_id
    where line.product_id = products.id and orders.state = any(${sql.param([...states])}::text[]))`;
}

function selectHeldSeries(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .select({ productId: productSeries.productId, id: series.id, title: series.title })
    .from(productSeries)
    .innerJoin(series, eq(series.id, productSeries.seriesId))
    .where(inArray(productSeries.productId, [...productIds]))
    .orderBy(asc(series.title), asc(series.id));
}

export function conditionOf({ search, state }: ProductFilter): SQL | undefined {
  return and(
    search === '' ? undefined : containsText([products.title, products.description], search),
    state === '' ? undefined : eq(products.isActive, state === 'active'),
  );
}

export function isProduct(id: string): SQL {
  return eq(products.id, id);
}

export async function countProducts(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(where);
  return row?.total ?? 0;
}

/** Held: nobody gets it meanwhile, as an entitlement refers to it. @throws AppError `not-found`. */
export async function lockProduct(
  db: Db,
  id: string,
): Promise<ProductRow & { readonly seriesIds: readonly string[] }> {
  const [row] = await db.select().from(products).where(eq(products.id, id)).for('update');
  if (!row) throw notFound('Product not found');
  const held = await db
    .select({ seriesId: productSeries.seriesId })
    .from(productSeries)
    .where(eq(productSeries.productId, id))
    .orderBy(productSeries.seriesId);
  return { ...row, seriesIds: held.map(({ seriesId }) => seriesId) };
}

/** Whether somebody has it, or has ordered it and may pay. The product is held. */
export async function isHeldOrOrdered(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${entitlements}
     where ${entitlements.productId} = ${id} and ${entitlements.revokedAt} is null
       and (${entitlements.untilAt} is null or ${entitlements.untilAt} > ${now.toISOString()}::timestamptz)
    union all
    select 1 from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
     where ${orderLines.productId} = ${id} and ${orders.state} in ('open', 'claimed')
    limit 1`);
  return rows.length > 0;
}

/** Those of the series that are there and not in the trash, whatever else they are. */
export async function selectKnownSeries(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: series.id })
    .from(series)
    .where(
      and(
        inArray(series.id, [...ids]),
        or(eq(series.status, 'active'), inArray(series.status, ['draft', 'archived'])),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What the series are called, whatever their state, by title. */
export async function selectSeriesTitles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ title: series.title })
    .from(series)
    .where(inArray(series.id, [...ids]))
    .orderBy(series.title, series.id);
  return rows.map(({ title }) => title);
}

export async function insertProduct(db: Db, row: typeof products.$inferInsert): Promise<void> {
  await db.insert(products).values(row);
}

export async function updateProduct(
  db: Db,
  id: string,
  change: Partial<typeof products.$inferInsert>,
): Promise<void> {
  await db.update(products).set(change).where(eq(products.id, id));
}

/** The series that it names, in the place of those it had. */
export async function replaceSeries(db: Db, id: string, seriesIds: readonly string[]) {
  await db.delete(productSeries).where(eq(productSeries.productId, id));
  if (seriesIds.length === 0) return;
  await db.insert(productSeries).values(seriesIds.map((seriesId) => ({ productId: id, seriesId })));
}
