import type { FastifyInstance } from 'fastify';
import { plainAddress } from '#platform/http/caller/address.ts';

const header = 'x-forwarded-for';

/**
 * Some proxies write ports and brackets into `X-Forwarded-For`. They are taken away before anybody looks for
 * the caller, so that a proxy is known by its address and a caller counts as the same with every port.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const written = headers[header];
    if (typeof written === 'string') {
      headers[header] = written
        .split(',')
        .map((entry) => plainAddress(entry) ?? 'unknown')
        .join(', ');
    }
    done();
  });
}
