/** The only reader of process.env in server/src, tests aside: parsed once, every problem reported at the same time. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import {
  bearerToken,
  bucketAddress,
  choice,
  databaseAddress,
  decimalNumber,
  emailAddress,
  encodedText,
  mailServerAddress,
  originAddress,
  proxies,
  redisAddress,
  text,
  webAddress,
  webAddressOrOff,
  wholeNumber,
  words,
} from '#config-values.ts';
import { leastOfProcess, usualConnections } from '#connections.ts';
import { readOidcProviders } from '#oidc-config.ts';
import { type PaymentsConfig, readPaymentsUrl } from '#payments-config.ts';
import { readSocialLinks } from '#social-links-config.ts';

const onOff = choice('on', 'off');

/** What the site says of itself: null is what the pages say anyway, '' says nothing. */
const claim = z
  .string()
  .optional()
  .transform((text) => (text === 'off' ? '' : (text ?? null)));

const environment = z.object({
  NODE_ENV: choice('production', 'development', 'test').default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  PROCESSES: z
    .union([z.literal('auto'), wholeNumber(1, 128)], {
      error: 'write auto, or a whole number from 1 to 128, in digits',
    })
    .default(1),
  DRAIN_SECONDS: decimalNumber(0, 60).default(1),
  DATABASE_URL: databaseAddress().optional(),
  DATABASE_DIRECT_URL: databaseAddress().optional(),
  DATABASE_REPLICA_URL: databaseAddress().optional(),
  SHEET_MEMORY_MB: wholeNumber(1, 100_000).optional(),
  DATABASE_CONNECTIONS: wholeNumber(4, 10_000).optional(),
  REDIS_URL: redisAddress().optional(),
  PAYMENTS_URL: encodedText().transform(parsePaymentsUrl).optional(),
  PAYMENTS_ALLOW_TEST: onOff.default('off'),
  GST_NUMBER: z
    .string()
    .trim()
    .regex(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/, 'write the 15 characters of a GSTIN')
    .optional(),
  GST_RATE: decimalNumber(0, 40).default(18),
  GST_SAC: z
    .string()
    .regex(/^[0-9]{4,8}$/, 'write the digits of a service accounting code')
    .default('999293'),
  GST_STATE: words(1, 60).default('Jammu & Kashmir (01)'),
  SELLER_NAME: words(1, 120).optional(),
  SELLER_ADDRESS: words(0, 300).default(''),
  FILES_URL: bucketAddress().optional(),
  SITE_URL: originAddress().optional(),
  SITE_NAME: z.string().trim().min(1).default('Taiyari'),
  SITE_TAGLINE: z
    .string()
    .default(
      'Prepare for government recruitment exams in Jammu & Kashmir with real test practice.',
    ),
  ADMIN_EMAIL: emailAddress().optional(),
  ADMIN_PASSWORD: text(8, 128).optional(),
  DEMO_CONTENT: onOff.default('on'),
  SMTP_URL: mailServerAddress().optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'write an address or Name <address>',
    )
    .optional(),
  OIDC_PROVIDERS: encodedText().default('').transform(parseOidcProviders),
  SUPPORT_EMAIL: emailAddress().default('support@taiyari.example'),
  SUPPORT_LOCATION: z.string().default('Jammu & Kashmir, India'),
  SOCIAL_LINKS: z.string().default('').transform(parseSocialLinks),
  TRICKS_URL: webAddressOrOff().default('https://en.wikipedia.org/wiki/Mental_calculation'),
  ABOUT_OPERATOR: words(0, 2000).optional(),
  ABOUT_AUTHORS: words(0, 2000).optional(),
  CLAIM_QUESTIONS: wholeNumber(0, 1_000_000_000).default(0),
  CLAIM_BENEFITS: claim.transform((text) => (text === null ? null : splitList(text))),
  CLAIM_UPDATES: claim,
  CLAIM_ACCESS: claim,
  NEWS_SOURCES: z.string().optional(),
  NEWS_ALLOW_PRIVATE: onOff.default('off'),
  RATE_LIMITS: onOff.default('on'),
  TRUST_PROXY: proxies(),
  METRICS_TOKEN: bearerToken().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().optional(),
  OTEL_TRACES_SAMPLER_ARG: decimalNumber(0, 1).default(1),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('info'),
  LOG_FORMAT: choice('readable', 'json').optional(),
});

export type Config = ReturnType<typeof toConfig>;

/**
 * Reads the configuration from an environment.
 * @throws Error whose message lists every bad variable by name, never its value.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // Blanks say as little as nothing does, and as a number they would be 0.
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value?.trim() !== ''),
  );
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const problems = problemsTogether(parsed.data);
  if (problems.length > 0) refuse(problems);
  return toConfig(parsed.data);
}

function refuse(problems: readonly string[]): never {
  throw new Error(`The configuration is not valid:\n  ${problems.join('\n  ')}`);
}

/** What is right in each variable and wrong in two of them together. */
function problemsTogether(env: z.output<typeof environment>): readonly string[] {
  const problems: string[] = [];
  // On a site that others reach nobody may get for nothing what has a price, unless that is said aloud.
  const isTest = env.PAYMENTS_URL?.kind === 'test' && env.PAYMENTS_ALLOW_TEST === 'off';
  if (isTest && env.NODE_ENV === 'production' && isPublic(env.SITE_URL)) {
    problems.push(
      'PAYMENTS_URL: payments of the test provider move no money; on a public site say PAYMENTS_ALLOW_TEST=on, or configure another one',
    );
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push(
      'DATABASE_DIRECT_URL: it leads to the database of DATABASE_URL past a pooler, and there is no DATABASE_URL',
    );
  }
  const connections = leastOfProcess * processesOf(env);
  if (env.DATABASE_CONNECTIONS !== undefined && env.DATABASE_CONNECTIONS < connections) {
    problems.push(
      `DATABASE_CONNECTIONS: each process needs ${leastOfProcess}, so all of PROCESSES together at least ${connections}`,
    );
  }
  return problems;
}

function processesOf({ PROCESSES }: z.output<typeof environment>): number {
  return PROCESSES === 'auto' ? availableParallelism() : PROCESSES;
}

/** Whether people elsewhere come by this address; without one it is this machine's. */
function isPublic(siteUrl: string | undefined): boolean {
  if (siteUrl === undefined) return false;
  const { hostname } = new URL(siteUrl);
  return !/^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Nothing said: payments of the test provider where nobody else comes, and nothing is sold anywhere else. */
function paymentsOf(env: z.output<typeof environment>): PaymentsConfig {
  return env.PAYMENTS_URL ?? { kind: isPublic(env.SITE_URL) ? 'off' : 'test', webhookSecret: null };
}

/** The tax is charged by who is registered for it; payments of tests show how it will look. */
function sellerOf(env: z.output<typeof environment>) {
  const isCharged = env.GST_NUMBER !== undefined || paymentsOf(env).kind === 'test';
  return {
    name: env.SELLER_NAME ?? env.SITE_NAME,
    address: env.SELLER_ADDRESS,
    gstNumber: env.GST_NUMBER ?? null,
    state: env.GST_STATE,
    sac: env.GST_SAC,
    ratePercent: isCharged ? env.GST_RATE : 0,
  };
}

/** Every variable there is; a test compares it with .env.example. */
export const configNames = Object.keys(environment.shape);

function toConfig(env: z.output<typeof environment>) {
  const siteUrl = env.SITE_URL ? new URL(env.SITE_URL).origin : undefined;
  const processes = processesOf(env);
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST ?? (env.NODE_ENV === 'development' ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(env.DATA_DIR),
    /** How many processes of this machine serve. */
    processes,
    drainSeconds: env.DRAIN_SECONDS,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseConnections: env.DATABASE_CONNECTIONS ?? usualConnections(processes),
    /** What each process may hold of running sheets; undefined: as much as suits the machine. */
    sheetMemoryMegabytes: env.SHEET_MEMORY_MB,
    redisUrl: env.REDIS_URL,
    filesUrl: env.FILES_URL,
    payments: paymentsOf(env),
    /** As invoices name who sells. */
    seller: sellerOf(env),
    /** The configured public origin; undefined means http://localhost:PORT and the Host asked for. */
    configuredSiteUrl: siteUrl,
    siteUrl: siteUrl ?? `http://localhost:${env.PORT}`,
    firstAdmin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    hasDemoContent: env.DEMO_CONTENT === 'on',
    news: {
      sourcesFile: env.NEWS_SOURCES,
      allowsPrivate: env.NEWS_ALLOW_PRIVATE === 'on',
    },
    hasRateLimits: env.RATE_LIMITS === 'on',
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    /** For people on a terminal, for programs everywhere else. */
    logFormat: env.LOG_FORMAT ?? (process.stdout.isTTY ? 'readable' : 'json'),
    tracing: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG },
    metricsToken: env.METRICS_TOKEN,
    mail: toMailConfig(env, siteUrl ?? `http://localhost:${env.PORT}`),
    logInProviders: env.OIDC_PROVIDERS,
    claims: {
      questions: env.CLAIM_QUESTIONS,
      benefits: env.CLAIM_BENEFITS,
      updates: env.CLAIM_UPDATES,
      access: env.CLAIM_ACCESS,
    },
    site: {
      name: env.SITE_NAME,
      tagline: env.SITE_TAGLINE,
      supportEmail: env.SUPPORT_EMAIL,
      location: env.SUPPORT_LOCATION,
      tricksUrl: env.TRICKS_URL === 'off' ? '' : env.TRICKS_URL,
      socialLinks: env.SOCIAL_LINKS,
      about: { operator: env.ABOUT_OPERATOR ?? null, authors: env.ABOUT_AUTHORS ?? null },
    },
  } as const;
}

function parsePaymentsUrl(text: string, context: z.RefinementCtx): PaymentsConfig {
  const found = readPaymentsUrl(text);
  if (found !== null) return found;
  context.addIssue({
    code: 'custom',
    message:
      'write off, test:, upi://pay?pa=ADDRESS&pn=NAME or razorpay://KEY:SECRET@api.razorpay.com?webhook=SECRET',
  });
  return z.NEVER;
}

function parseOidcProviders(text: string, context: z.RefinementCtx) {
  const found = readOidcProviders(splitList(text));
  if (found !== null) return found;
  context.addIssue({
    code: 'custom',
    message:
      'write Name=https://CLIENT_ID:SECRET@ISSUER, comma separated, each with a name of its own',
  });
  return z.NEVER;
}

/** Without an SMTP_URL mails become files; without a MAIL_FROM they come from no-reply at the site's host. */
function toMailConfig(env: z.output<typeof environment>, siteUrl: string) {
  const host = new URL(siteUrl).hostname;
  return {
    smtpUrl: env.SMTP_URL,
    folder: path.resolve(env.DATA_DIR, 'mail'),
    from: env.MAIL_FROM ?? { name: env.SITE_NAME, address: `no-reply@${host}` },
    host,
  };
}

function parseSocialLinks(text: string, context: z.RefinementCtx) {
  const found = readSocialLinks(splitList(text));
  if (found !== null) return found;
  context.addIssue({ code: 'custom', message: 'write Name=https://…, comma separated' });
  return z.NEVER;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
