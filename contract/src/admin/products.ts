import { z } from 'zod';
import { fieldsOf, together } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, search, time } from '../fields.ts';
import { mostSeriesOfProduct, productContent, productKinds } from '../rules/products.ts';

const count = z.number().int();

const product = z.strictObject({
  id: z.string(),
  kind: z.enum(productKinds),
  title: z.string(),
  description: z.string(),
  /** Rupees. */
  price: count,
  /** Of a pass; null: for good. */
  days: count.nullable(),
  /** Of a pass: every series there is. */
  holdsAll: z.boolean(),
  /** Archived it cannot be bought; who has it keeps it. */
  isActive: z.boolean(),
  /** By title, archived and draft ones as well. */
  series: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  /** Orders of it that were paid. */
  sold: count,
  /** Accounts that have it now, however they came by it. */
  holders: count,
  /** Orders of it that are not paid. */
  openOrders: count,
  /** Orders of it whose learners say that they have paid: their payment is still to be looked up. */
  claimedOrders: count,
  createdAt: time,
  /** A form sends it back, so that it overwrites nothing it has not seen. */
  updatedAt: time,
});
export type AdminProduct = z.output<typeof product>;

const { title, description, price } = fieldsOf(productContent);

const fields = {
  title,
  description: description.default(''),
  price,
  /** Of a pass alone, whose rule looks at them. */
  days: z.number().nullable().default(null),
  holdsAll: z.boolean().default(false),
  seriesIds: z.array(id).max(mostSeriesOfProduct).default([]),
};

const ofProduct = z.strictObject({ productId: id });

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  access: 'admin',
  summary: 'Bundles and passes, by title',
  query: z.strictObject({
    /** In title and description. */
    search,
    state: z.enum(['', 'active', 'archived']).default(''),
    limit,
    offset,
  }),
  response: listOf(product),
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products',
  access: 'admin',
  rate: 'write',
  summary: 'A new bundle or pass, which can be bought at once',
  isOnce: true,
  body: together(
    z.strictObject({ kind: z.enum(productKinds), ...fields }),
    productContent.together,
  ),
  status: 201,
  response: product,
  errors: ['password-required'],
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:productId',
  access: 'admin',
  rate: 'write',
  summary: 'Edit a bundle or pass; no series leaves what somebody has or has ordered',
  isOnce: true,
  params: ofProduct,
  body: together(z.strictObject({ ...fields, updatedAt: time }), productContent.together),
  response: product,
  errors: ['conflict', 'password-required'],
});

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/:productId',
  access: 'admin',
  rate: 'write',
  summary: 'Archive a bundle or pass, or sell it again',
  params: ofProduct,
  body: z.strictObject({ isActive: z.boolean() }),
  response: product,
  errors: ['password-required'],
});
