import { z } from 'zod';
import { fieldsOf } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, limit, listOf, offset, search, time } from '../fields.ts';
import { grantContent } from '../rules/grants.ts';

const { email, reason } = fieldsOf(grantContent);

/** A right that no money was paid for: given by somebody of the staff, or by a coupon that took off all. */
const grant = z.strictObject({
  id: z.string(),
  item: z.strictObject({
    kind: z.enum(['series', 'bundle', 'pass']),
    id: z.string(),
    title: z.string(),
  }),
  learner: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  /** Empty where a coupon gave it. */
  reason: z.string(),
  /** Null once that administrator's account is gone, and where a coupon gave it. */
  givenBy: z.string().nullable(),
  /** The code of the coupon that gave it, and its order; null: the staff gave it. */
  coupon: z.string().nullable(),
  orderId: z.string().nullable(),
  from: time,
  /** Null: for good. */
  until: time.nullable(),
  revokedAt: time.nullable(),
  state: z.enum(['running', 'over', 'revoked']),
});
export type Grant = z.output<typeof grant>;

export const listGrants = endpoint({
  method: 'GET',
  path: '/api/admin/entitlements',
  access: 'admin',
  summary: 'What the staff has given, and what coupons gave for nothing, the latest first',
  query: z.strictObject({
    /** In name or e-mail of the learner, or the reason; or the code of the coupon. */
    search,
    state: z.enum(['', 'running', 'ended']).default(''),
    limit,
    offset,
  }),
  response: listOf(grant),
});

export const createGrant = endpoint({
  method: 'POST',
  path: '/api/admin/entitlements',
  access: 'admin',
  rate: 'write',
  summary: 'Give a learner a series, bundle or pass for a reason, for good or until a day',
  isOnce: true,
  body: z.strictObject({
    /** Of the learner's account. */
    email,
    /** Of a series, or of a bundle or pass. */
    itemId: id,
    /** The last day in Asia/Kolkata; null: for good. */
    until: day.nullable().default(null),
    reason,
  }),
  status: 201,
  response: grant,
  errors: ['conflict', 'password-required'],
});

export const revokeGrant = endpoint({
  method: 'POST',
  path: '/api/admin/entitlements/:grantId/revocation',
  access: 'admin',
  rate: 'write',
  summary: 'Take back what was given; results stay',
  isOnce: true,
  params: z.strictObject({ grantId: id }),
  body: z.strictObject({ reason }),
  response: grant,
  errors: ['conflict', 'password-required'],
});
