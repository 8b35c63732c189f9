import type { FastifyInstance, FastifyRequest } from 'fastify';

export const requestIdHeader = 'x-request-id';

/** Letters that do no harm in a header, a log line or a shell; nobody needs longer ones. */
const harmless = /^[\w.:-]{8,64}$/;

/**
 * Every answer says under which name its request stands in the log. A proxy of ours may have named
 * it already; from anybody else a name would be a way to hide among the lines of others.
 */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const given = request.headers[requestIdHeader];
    if (typeof given === 'string' && harmless.test(given) && hasTrustedProxy(request)) {
      request.id = given;
    }
    reply.header(requestIdHeader, request.id);
    done();
  });
}

/** A proxy that is believed has put at least one address before its own. */
function hasTrustedProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}
