import { z } from 'zod';
import { fieldsOf } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, limit, listOf, offset, search, time } from '../fields.ts';
import { grantContent } from '../rules/grants.ts';

const { email, reason } = fieldsOf(grantContent);

/** A right that somebody of the staff has given, without an order. */
const grant = z.strictObject({
  id: z.string(),
  item: z.strictObject({
    kind: z.enum(['series', 'bundle', 'pass']),
    id: z.string(),
    title: z.string(),
  }),
  learner: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  reason: z.string(),
  /** Null once that administrator's account is gone. */
  givenBy: z.string().nullable(),
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
  summary: 'What the staff has given, the latest first',
  query: z.strictObject({
    /** In name or e-mail of the learner, or the reason. */
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
