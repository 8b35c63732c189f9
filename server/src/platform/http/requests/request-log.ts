import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { loggedError } from '#platform/http/errors/logged-error.ts';
import { readableLine } from '#platform/http/requests/readable-line.ts';
import { requestAnswered } from '#platform/metrics/reports.ts';

/** How the server logs. Fastify's own two lines per request are left out, see logRequests. */
export function logOptions(
  level: string,
  format: 'readable' | 'json',
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'childLoggerFactory'> {
  return {
    logger:
      level === 'silent'
        ? false
        : {
            level,
            serializers: { err: loggedError },
            stream: createLogStream(process.stdout, format),
          },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs as much as its line: lines name their request themselves.
    childLoggerFactory: (logger) => logger,
  };
}

/** One line per request, and one count. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, url } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    logAnswer(request.log, { reqId, method, url, route: routeOf(request), status, milliseconds });
    done();
  });
}

type Answer = {
  readonly reqId?: string;
  readonly method: string | undefined;
  readonly url: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
};

/** The line of a request, with nothing in it about the person: no address, no search words. */
export function logAnswer(
  log: Pick<FastifyBaseLogger, 'info'>,
  { reqId, method = '', url, route, status, milliseconds }: Answer,
): void {
  const path = url.split('?', 1)[0];
  log.info({ reqId, method, path, status, milliseconds: Math.round(milliseconds) }, 'answered');
  requestAnswered.tell({ route, method, status, milliseconds });
}

/** The pattern of the API; each built file has a route of its own, and all of them count as one. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern === undefined) return 'none';
  return pattern.startsWith('/api/') || pattern === '/metrics' ? pattern : 'file';
}

/** Writes all lines of one turn of the event loop at once: a write per line costs more than the line. */
function createLogStream(out: NodeJS.WritableStream, format: 'readable' | 'json') {
  let lines = '';
  function flush(): void {
    if (lines === '') return;
    out.write(lines);
    lines = '';
  }
  process.on('exit', flush);
  return {
    write(line: string): void {
      if (lines === '') setImmediate(flush);
      lines += format === 'readable' ? readableLine(line) : line;
    },
  };
}
