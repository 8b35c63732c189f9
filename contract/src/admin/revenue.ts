import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day } from '../fields.ts';
import { mostRevenueDays } from '../rules/limits.ts';

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

/** Days of Asia/Kolkata, both included; without them the last 30. */
const period = z
  .strictObject({ from: day.optional(), to: day.optional() })
  .superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined) return;
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    if (days < 1) refuse(context, 'The first day must not be after the last day');
    if (days > mostRevenueDays) refuse(context, `A period has at most ${mostRevenueDays} days`);
  });

function refuse(context: z.RefinementCtx, message: string): void {
  context.addIssue({ code: 'custom', path: ['from'], message });
}

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
