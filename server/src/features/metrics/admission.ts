import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'config'>;

/**
 * Lets in who may read the figures: whoever has the token; where none is configured, programs of
 * this very machine, and those only on a site that no proxy stands before.
 * @throws AppError `unauthenticated` or, where there is nothing to be had, `not-found`
 */
export function admitReader({ config }: Needs, request: FastifyRequest): void {
  if (!isPlainAddress(request.url)) throw notFound();
  if (config.metricsToken !== undefined) {
    if (isToken(request.headers.authorization, config.metricsToken)) return;
    throw new AppError('unauthenticated', 'Send the METRICS_TOKEN as a bearer token.');
  }
  if (hasProxy(config) || !isOfThisMachine(request)) throw notFound();
}

/**
 * The router takes a slash at the end and letters that are percent-encoded for the same address. A proxy that closes
 * /metrics and nothing else has closed it only where there is no other way to write it.
 */
function isPlainAddress(url: string): boolean {
  return /^\/metrics(\?|$)/.test(url);
}

/** Hashed first, so that neither its letters nor its length show in the time. */
function isToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}

/** Behind one everybody comes from the address of the proxy. Somebody has to speak https for us, too. */
function hasProxy(config: Deps['config']): boolean {
  return config.trustProxy !== false || config.siteUrl.startsWith('https:');
}

const ownAddress = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const ownHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
const headersOfProxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Also a proxy that nobody told us of names itself, or the host that it was asked for. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    ownAddress.test(socket.remoteAddress ?? '') &&
    ownHost.test(headers.host ?? '') &&
    headersOfProxies.every((name) => headers[name] === undefined)
  );
}
