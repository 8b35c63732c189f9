import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, offset, time } from './fields.ts';
import { securityEventKinds } from './rules/security-events.ts';

/** What a learner sees of what happened to the own account. */
export const ownSecurityEvent = z.strictObject({
  id: z.string(),
  kind: z.enum(securityEventKinds),
  /** The first of them, and the last: equal ones of an hour are one line. */
  at: time,
  lastAt: time,
  count: z.number().int(),
  /** Of IPv6 the network; '' where many were counted together. */
  address: z.string(),
  /** 'Chrome on Android'; '' where the browser did not say. */
  device: z.string(),
  /** What was exported, or came along with a log-in; else ''. */
  subject: z.string(),
});
export type OwnSecurityEvent = z.output<typeof ownSecurityEvent>;

export const listOwnSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/account/security-events',
  access: 'learner',
  summary: 'Log-ins and changes of the password of the caller, newest first',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(10), offset }),
  response: listOf(ownSecurityEvent),
});
