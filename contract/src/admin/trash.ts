import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, search, time } from '../fields.ts';

const trashed = z.strictObject({
  id: z.string(),
  kind: z.enum(['series', 'test']),
  title: z.string(),
  trashedAt: time,
  /** The name of who did it; null once that account is gone. */
  trashedBy: z.string().nullable(),
  /** From then on it can be gone for good; null: it stays, as somebody has bought it. */
  goneAt: time.nullable(),
  /** Of learners; they come back with it. */
  results: z.number().int(),
  /** There are more than so many results. */
  resultsAreCapped: z.boolean(),
});
export type Trashed = z.output<typeof trashed>;

export const listTrash = endpoint({
  method: 'GET',
  path: '/api/admin/trash',
  access: 'admin',
  summary: 'Deleted series and tests that can still come back, the latest first',
  query: z.strictObject({
    /** In the title. */
    search,
    limit,
    offset,
  }),
  response: listOf(trashed),
});

export const restoreFromTrash = endpoint({
  method: 'POST',
  path: '/api/admin/trash/:trashedId/restoration',
  access: 'admin',
  rate: 'write',
  summary: 'Make a deleted series or test what it was, with all that hangs on it',
  isOnce: true,
  params: z.strictObject({ trashedId: id }),
  status: 204,
  errors: ['password-required'],
});
