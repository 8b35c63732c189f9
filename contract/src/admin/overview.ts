import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const count = z.number().int();

export const getStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: 'The figures of the front page of the console',
  response: z.strictObject({
    users: count,
    series: count,
    /** Of all tests together. */
    questions: count,
    /** Active ones. */
    enrollments: count,
    announcements: z.strictObject({ active: count, total: count }),
    /** Different subjects among all tests. */
    subjects: count,
    mockTests: count,
    tests: count,
  }),
});
