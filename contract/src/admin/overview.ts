import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';

const count = z.number().int();

/** At most five of them, and how many there are. */
const someTests = z.strictObject({
  tests: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  total: count,
});

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  access: 'admin',
  summary: 'What waits for an administrator, and who is in a test now',
  response: z.strictObject({
    /** Learners with a running attempt. */
    inTest: count,
    /** The five tests that most of them sit, and how many tests there are. */
    inTests: z.strictObject({
      tests: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          learners: count,
          /** When the last of them has to be done; null where somebody has no limit. */
          until: time.nullable(),
        }),
      ),
      total: count,
    }),
    /** Tests with suspect keys that nobody has dismissed. */
    suspects: someTests,
    /** Active tests that learners can open nowhere. */
    unreachable: someTests,
    /** Active series with a price that hold no active test. */
    emptySeries: z.strictObject({
      series: z.array(z.strictObject({ id: z.string(), title: z.string() })),
      total: count,
    }),
    /** Of tests and series. */
    drafts: z.strictObject({ tests: count, series: count }),
    /** Messages of the contact form that nobody has begun with. */
    messages: count,
    /** Reports and doubts of questions that nobody has closed. */
    questionReports: count,
    /** Rulings that another administrator is to confirm. */
    rulings: count,
    /** Reviews of series that nobody has decided on. */
    reviews: count,
    /**
     * Orders whose payment a learner has named and nobody has looked up, those with money that bought nothing, those with
     * a refund that the provider refused, and events of providers that could not be worked on.
     */
    orders: z.strictObject({
      claimed: count,
      problems: count,
      failedRefunds: count,
      failedEvents: count,
    }),
    /** Files of which nothing came into a test: the latest five, and how many there are. */
    failedImports: z.strictObject({
      files: z.array(
        z.strictObject({
          testId: z.string(),
          testTitle: z.string(),
          fileName: z.string(),
          reason: z.string(),
        }),
      ),
      total: count,
    }),
    /** Mails that could not be handed over, and are tried again. */
    failedMails: count,
    /** News sources that did not answer well the last time, with the reason. */
    failingSources: z.array(z.strictObject({ name: z.string(), error: z.string() })),
  }),
});

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
