import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = [
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
].join(';');

type Headers = Readonly<Record<string, string>>;

/** For what a browser shows: the pages, and the files they load. */
const ofPages: Headers = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
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
export function securityHeadersOfPages(siteUrl: string): Headers {
  return { ...ofPages, ...(siteUrl.startsWith('https:') && onlyHttps) };
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
  { siteUrl }: { readonly siteUrl: string },
): void {
  const pages = securityHeadersOfPages(siteUrl);
  const answers = securityHeadersOfAnswers(siteUrl);
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/api/') && !url.startsWith(docsPath) ? answers : pages);
    done();
  });
}
