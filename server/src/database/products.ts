/** What can be bought besides a single series, and what makes it cheaper. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { series } from './catalogue.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A bundle holds some series for good; a pass opens some, or all, for a number of days. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'bundle' | 'pass'>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    priceRupees: integer('price_rupees').notNull(),
    /** Of a pass. */
    days: smallint('days'),
    /** Of a pass: every series there is, and will be while it runs. */
    holdsAll: boolean('holds_all').notNull().default(false),
    /** Switched off it cannot be bought; who has it keeps it. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('products_kind', sql`${table.kind} in ('bundle', 'pass')`),
    check('products_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check('products_price', sql`${table.priceRupees} between 1 and 1000000`),
    check('products_days', sql`(${table.kind} = 'pass') = (${table.days} is not null)`),
    check('products_days_range', sql`${table.days} between 1 and 1830`),
    check('products_all', sql`${table.kind} = 'pass' or not ${table.holdsAll}`),
  ],
);

export const productSeries = pgTable(
  'product_series',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.seriesId] }),
    index('product_series_series').on(table.seriesId),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    percent: smallint('percent'),
    amountPaise: integer('amount_paise'),
    fromAt: moment('from_at'),
    untilAt: moment('until_at'),
    perAccount: integer('per_account'),
    inAll: integer('in_all'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('coupons_code', sql`${table.code} ~ '^[A-Z0-9-]{3,24}$'`),
    check('coupons_offer', sql`(${table.percent} is null) <> (${table.amountPaise} is null)`),
    check('coupons_percent', sql`${table.percent} between 1 and 100`),
    check('coupons_amount', sql`${table.amountPaise} > 0`),
    check('coupons_limits', sql`${table.perAccount} > 0 and ${table.inAll} > 0`),
    check('coupons_times', sql`${table.untilAt} > ${table.fromAt}`),
  ],
);

/** A use of a coupon, from the order on; one that is never paid gives it back. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: uuid('order_id').primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** How manyeth use of the account it is. */
    n: integer('n').notNull(),
  },
  (table) => [
    unique('coupon_redemptions_once').on(table.couponId, table.accountId, table.n),
    index('coupon_redemptions_account').on(table.accountId),
  ],
);
