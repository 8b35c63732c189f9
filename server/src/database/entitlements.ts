/** Who may be enrolled in what, why, and until when. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { series } from './catalogue.ts';
import { enrolments } from './enrolments.ts';
import { orderLines } from './orders.ts';
import { products } from './products.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** To one of the two. */
    seriesId: uuid('series_id').references(() => series.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    origin: text('origin').$type<'order' | 'grant' | 'coupon'>().notNull(),
    orderLineId: uuid('order_line_id').references(() => orderLines.id, { onDelete: 'restrict' }),
    /** Of a grant: why, and by whom. */
    reason: text('reason'),
    givenBy: uuid('given_by'),
    fromAt: moment('from_at').notNull(),
    /** Null: for good. */
    untilAt: moment('until_at'),
    revokedAt: moment('revoked_at'),
    /** When the enrolments that it had opened were ended. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    unique('entitlements_order_line').on(table.orderLineId),
    index('entitlements_account').on(table.accountId, table.fromAt),
    index('entitlements_series').on(table.seriesId),
    index('entitlements_product').on(table.productId),
    index('entitlements_running_out').on(table.untilAt).where(sql`ended_at is null`),
    check(
      'entitlements_one_thing',
      sql`(${table.seriesId} is null) <> (${table.productId} is null)`,
    ),
    check('entitlements_origin', sql`${table.origin} in ('order', 'grant', 'coupon')`),
    check(
      'entitlements_order',
      sql`(${table.origin} = 'grant') = (${table.orderLineId} is null) and (${table.origin} = 'grant') = (${table.reason} is not null)`,
    ),
    check('entitlements_times', sql`${table.untilAt} > ${table.fromAt}`),
  ],
);

/** Enrolments that an entitlement has opened, and that end with it; all others stay. */
export const entitledEnrolments = pgTable(
  'entitled_enrolments',
  {
    enrolmentId: uuid('enrolment_id')
      .primaryKey()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    entitlementId: uuid('entitlement_id')
      .notNull()
      .references(() => entitlements.id, { onDelete: 'cascade' }),
  },
  (table) => [index('entitled_enrolments_entitlement').on(table.entitlementId)],
);
