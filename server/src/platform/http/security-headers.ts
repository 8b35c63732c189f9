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

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const onlyHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Only our own scripts run and nobody frames us. The headers are the same for every answer, so
 * they are made once; a library made them anew for each request, at the price of a saved answer.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  { siteUrl }: { readonly siteUrl: string },
): void {
  const all = siteUrl.startsWith('https:') ? { ...headers, ...onlyHttps } : headers;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}
