import type { FastifyInstance } from 'fastify';

const ownSources = [
  "default-src 'self'",
  "script-src 'self'",
  // Maths is typeset with style attributes; style sheets are our own files.
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

type Headers = Readonly<Record<string, string>>;

/** What the window of Razorpay loads into a page, where it is the provider of payments. */
const checkoutSources: Readonly<Record<string, string>> = {
  'script-src': 'https://checkout.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com',
  'img-src': 'https://cdn.razorpay.com',
};
const checkoutFrames = 'frame-src https://api.razorpay.com https://checkout.razorpay.com';

/** For what a browser shows: the pages, and the files they load. */
const ofPages: Headers = {
  'content-security-policy': ownSources.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The same where learners pay in a window of Razorpay. */
const ofPayingPages: Headers = {
  ...ofPages,
  'content-security-policy': [
    ...ownSources.map((rule) => {
      const added = checkoutSources[rule.split(' ')[0] ?? ''];
      return added === undefined ? rule : `${rule} ${added}`;
    }),
    checkoutFrames,
  ].join(';'),
  // Banks open windows of their own.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com")',
};

/** For what our pages fetch: opened by itself it may load nothing. Rules about documents would be bytes on every save. */
const ofAnswers: Headers = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const onlyHttps: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** The one page under /api. */
const docsPath = '/api/docs';

/** For the documents and files of a site under this address. */
export function securityHeadersOfPages(siteUrl: string, paysByRazorpay: boolean): Headers {
  return {
    ...(paysByRazorpay ? ofPayingPages : ofPages),
    ...(siteUrl.startsWith('https:') && onlyHttps),
  };
}

/** For answers that are data. */
export function securityHeadersOfAnswers(siteUrl: string): Headers {
  return { ...ofAnswers, ...(siteUrl.startsWith('https:') && onlyHttps) };
}

/**
 * Only our own scripts run and nobody frames us. The headers are made once: a library made them anew for each
 * request, at the price of a saved answer.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  { siteUrl, payments }: { readonly siteUrl: string; readonly payments: { readonly kind: string } },
): void {
  const pages = securityHeadersOfPages(siteUrl, payments.kind === 'razorpay');
  const answers = securityHeadersOfAnswers(siteUrl);
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/api/') && !url.startsWith(docsPath) ? answers : pages);
    done();
  });
}
