import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, period } from '../fields.ts';

const count = z.number().int();
const paise = z.number().int();

/** What the books say of a day, a thing or a period, by the day on which each paper was written. */
const revenue = z.strictObject({
  /** Invoices: orders that were paid. */
  invoices: count,
  soldPaise: paise,
  /** Credit notes: what went back. */
  refundedPaise: paise,
  /** Of what was sold, less what went back of it. */
  taxPaise: paise,
});
export type Revenue = z.output<typeof revenue>;

export const getRevenue = endpoint({
  method: 'GET',
  path: '/api/admin/revenue',
  access: 'admin',
  summary: 'What came in and went back, by day and by what was sold',
  query: period,
  response: z.strictObject({
    from: day,
    to: day,
    /** The provider is the one of tests: these are specimens, and no money has moved. */
    areSpecimens: z.boolean(),
    days: z.array(revenue.extend({ day })),
    /** What brought most comes first; at most 200. */
    items: z.array(
      revenue.extend({
        kind: z.enum(['series', 'bundle', 'pass']),
        /** Null once it has been deleted. */
        id: z.string().nullable(),
        title: z.string(),
      }),
    ),
    totals: revenue,
  }),
});

export const exportRevenue = endpoint({
  method: 'GET',
  path: '/api/admin/revenue.csv',
  access: 'admin',
  rate: 'write',
  summary:
    'Every invoice and credit note of a period as a CSV file; streamed; asks for the password',
  query: period,
  errors: ['password-required'],
});
