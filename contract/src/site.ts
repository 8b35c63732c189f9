import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { time } from './fields.ts';
import { logInProvider } from './identities.ts';

/** `off`: nothing is sold. `test`: no money moves. */
const paymentKinds = ['off', 'test', 'upi', 'razorpay'] as const;

/** What the site says of itself; null where nothing else is configured than the words that the pages have. */
const siteClaims = z.strictObject({
  /** The configured number, or how many there are once that is more. */
  questions: z.number().int(),
  benefits: z.array(z.string()).nullable(),
  /** Beside the list of test series. */
  updates: z.string().nullable(),
  /** Beside a learner's own test series. */
  access: z.string().nullable(),
});

/** Names, texts and links of the site that are configuration. */
export const siteSettings = z.strictObject({
  name: z.string(),
  tagline: z.string(),
  supportEmail: z.string(),
  location: z.string(),
  /** '': there is no such link. */
  tricksUrl: z.string(),
  socialLinks: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  /** Where people log in besides here. */
  logInProviders: z.array(logInProvider),
  /** How is paid for what costs something. */
  payments: z.enum(paymentKinds),
  /** Who runs the site and who writes its questions; null where the operator has not said. */
  about: z.strictObject({ operator: z.string().nullable(), authors: z.string().nullable() }),
  claims: siteClaims,
});
export type SiteSettings = z.output<typeof siteSettings>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'Configured names and links of the site',
  response: siteSettings,
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  isAnonymous: true,
  summary: 'The process is alive',
  response: z.strictObject({ status: z.literal('ok'), serverTime: time }),
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'The database is reachable and migrated',
  response: z.strictObject({ status: z.literal('ready') }),
  errors: ['unavailable'],
});
