import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, limit, listOf, offset, search } from '../fields.ts';
import { securityEventKinds } from '../rules/security-events.ts';
import { ownSecurityEvent } from '../security-events.ts';

const securityEvent = ownSecurityEvent.extend({
  /** Null for log-ins with an address that no account has, and where many were counted together. */
  account: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** The same for tries with the same unknown e-mail address; null where there is an account. */
  unknownEmail: z.string().nullable(),
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/admin/security-events',
  access: 'admin',
  summary: 'Log-ins, failed ones, and what else concerns the security of accounts, newest first',
  query: z.strictObject({
    /** In the name or e-mail of the account, or a whole network address. */
    search,
    kind: z.enum(['all', ...securityEventKinds]).default('all'),
    accountId: id.optional(),
    /** Days of Asia/Kolkata, both included. */
    from: day.optional(),
    to: day.optional(),
    limit,
    offset,
  }),
  /** `total` is counted up to 10,000: narrow the list to see what lies beyond. */
  response: listOf(securityEvent),
});
