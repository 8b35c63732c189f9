import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, day, id, limit, longListOf, offset, search, time } from '../fields.ts';

const state = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z.strictObject({
  id: z.string(),
  at: time,
  /** Null: done on the command line. `name` is null when the account is gone. */
  actor: z.strictObject({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** `series.updated`: the kind of thing, then what was done. */
  action: z.string(),
  subject: z.strictObject({ id: z.string().nullable(), name: z.string().nullable() }),
  /** The fields that changed; null where there was, or is, nothing. */
  before: state,
  after: state,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Every administrative change, newest first',
  query: z.strictObject({
    /** In the name of the thing, the name or e-mail of an account, or the action. */
    search,
    /** The kind of thing: `series`, `test`, `user`, … */
    kind: z.string().trim().max(40).default(''),
    actorId: id.optional(),
    subjectId: id.optional(),
    /** Days of Asia/Kolkata, both included. */
    from: day.optional(),
    to: day.optional(),
    limit,
    offset,
    cursor,
  }),
  /** `kinds` and `actors` are what there is to choose from. */
  response: longListOf(auditEntry).extend({
    kinds: z.array(z.string()),
    actors: z.array(z.strictObject({ id: z.string(), name: z.string().nullable() })),
  }),
});

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:entryId',
  access: 'admin',
  summary: 'One administrative change',
  params: z.strictObject({ entryId: id }),
  response: auditEntry,
});
