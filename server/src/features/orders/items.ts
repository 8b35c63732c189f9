/** What can be bought: a series with a price, or a product. */
import type { OrderClosing } from '@taiyari/contract/rules/orders';
import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { series } from '#database/catalogue.ts';
import { orderLines, orders } from '#database/orders.ts';
import { productSeries, products } from '#database/products.ts';
import { isHeldForGood } from '#features/enrolment/port.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** What is ordered is gone, or its learner has it for good. */
export type Needless = Extract<OrderClosing, 'no-item' | 'held'>;

export type OrderItem = {
  readonly kind: 'series' | 'bundle' | 'pass';
  readonly id: string;
  readonly seriesId: string | null;
  readonly productId: string | null;
  readonly title: string;
  readonly description: string;
  readonly pricePaise: number;
  /** Of a pass; null: for good. */
  readonly days: number | null;
  readonly holdsAll: boolean;
  readonly series: readonly { readonly id: string; readonly title: string }[];
};

/** The active series or product with this id. @throws AppError `not-found`. */
export async function selectItem(db: Db, id: string): Promise<OrderItem> {
  const found = (await selectSeriesItem(db, id)) ?? (await selectProductItem(db, id));
  if (!found) throw notFound('There is nothing to buy at this address.');
  return found;
}

async function selectSeriesItem(db: Db, id: string): Promise<OrderItem | null> {
  const [row] = await db
    .select({
      title: series.title,
      description: series.subtitle,
      priceRupees: series.priceRupees,
    })
    .from(series)
    .where(and(eq(series.id, id), eq(series.status, 'active')));
  if (!row) return null;
  return {
    kind: 'series',
    id,
    seriesId: id,
    productId: null,
    title: row.title,
    description: row.description,
    pricePaise: row.priceRupees * 100,
    days: null,
    holdsAll: false,
    series: [{ id, title: row.title }],
  };
}

async function selectProductItem(db: Db, id: string): Promise<OrderItem | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.isActive, true)));
  if (!row) return null;
  const held = await db
    .select({ id: series.id, title: series.title })
    .from(productSeries)
    .innerJoin(series, and(eq(series.id, productSeries.seriesId), eq(series.status, 'active')))
    .where(eq(productSeries.productId, id))
    .orderBy(asc(series.title), asc(series.id));
  // It would open nothing.
  if (held.length === 0 && !row.holdsAll) return null;
  return {
    kind: row.kind,
    id,
    seriesId: null,
    productId: id,
    title: row.title,
    description: row.description,
    pricePaise: row.priceRupees * 100,
    days: row.days,
    holdsAll: row.holdsAll,
    series: held,
  };
}

/** For good, as far as anybody knows. A draft is to be published again, and who has paid for it has it then. */
const goneStatuses = ['trashed', 'archived'];

/**
 * Whether what was ordered is there: neither deleted, nor in the trash, nor archived. Of a product that names its series,
 * one of them is enough; that it is sold no more changes nothing for who has ordered it. The series are held, so that
 * none goes before the order is fulfilled; in the order in which they are locked.
 */
export async function lockIsThere(
  db: Db,
  { seriesId, productId }: Pick<OrderItem, 'seriesId' | 'productId'>,
): Promise<boolean> {
  if (productId !== null && (await selectHoldsAll(db, productId))) return true;
  const named = db
    .select({ seriesId: productSeries.seriesId })
    .from(productSeries)
    .where(eq(productSeries.productId, productId ?? sql`null`));
  const rows = await db
    .select({ status: series.status })
    .from(series)
    .where(seriesId === null ? inArray(series.id, named) : eq(series.id, seriesId))
    .orderBy(asc(series.id))
    .for('no key update');
  return rows.some(({ status }) => !goneStatuses.includes(status));
}

/** The opposite, asked of the line of an outer statement, which has orders as well; nothing is held. */
function isGone(): SQL<boolean> {
  const isKept = sql`kept.status not in (${sql.join(goneStatuses, sql`, `)})`;
  return sql<boolean>`not (
    exists (select 1 from series kept where kept.id = ${orderLines.seriesId} and ${isKept})
    or exists (select 1 from product_series named join series kept on kept.id = named.series_id
                where named.product_id = ${orderLines.productId} and ${isKept})
    or exists (select 1 from products pass where pass.id = ${orderLines.productId} and pass.holds_all))`;
}

/** Why nothing is to be paid for that line any more; null: it brings what it costs. */
export function whyNeedless(): SQL<Needless | null> {
  const { accountId } = orders;
  const { seriesId, productId } = orderLines;
  const isHeld = isHeldForGood({ accountId, seriesId, productId });
  return sql<Needless | null>`case when ${isGone()} then 'no-item' when ${isHeld} then 'held' end`;
}

async function selectHoldsAll(db: Db, productId: string): Promise<boolean> {
  const [row] = await db
    .select({ holdsAll: products.holdsAll })
    .from(products)
    .where(eq(products.id, productId));
  return row?.holdsAll ?? false;
}

/** What an entitlement to it is to. @throws Error when it has been deleted: ask `lockIsThere` first. */
export function thingOf({ seriesId, productId }: Pick<OrderItem, 'seriesId' | 'productId'>) {
  if (seriesId !== null) return { seriesId, productId: null };
  if (productId !== null) return { seriesId: null, productId };
  throw new Error('the line is of nothing that is there');
}

/** How long a pass runs now, also one that is not sold any more; null: for good. */
export async function selectDays(db: Db, productId: string): Promise<number | null> {
  const [row] = await db
    .select({ days: products.days })
    .from(products)
    .where(eq(products.id, productId));
  return row?.days ?? null;
}

/** Bundles and passes that can be bought and hold a series, the cheapest first. */
export async function selectProductsWith(db: Db, seriesId: string) {
  const rows = await db
    .select({
      kind: products.kind,
      id: products.id,
      title: products.title,
      priceRupees: products.priceRupees,
      days: products.days,
    })
    .from(products)
    .where(
      and(
        eq(products.isActive, true),
        or(
          eq(products.holdsAll, true),
          exists(
            db
              .select({ id: productSeries.productId })
              .from(productSeries)
              .where(
                and(eq(productSeries.productId, products.id), eq(productSeries.seriesId, seriesId)),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(products.priceRupees), asc(products.id))
    .limit(20);
  return rows.map(({ priceRupees, ...row }) => ({ ...row, pricePaise: priceRupees * 100 }));
}
