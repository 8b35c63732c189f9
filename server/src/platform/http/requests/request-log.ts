import {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { loggedError } from '#platform/http/errors/logged-error.ts';
import { createLogStream, writer } from '#platform/logging/log-stream.ts';
import { requestAnswered } from '#platform/metrics/reports.ts';

type Answer = {
  readonly reqId?: string;
  readonly method: string | undefined;
  readonly url: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
};

/** Writes the line of a request, and counts it. There is nothing in it about the person: no address, no search words. */
type LogAnswer = (answer: Answer) => void;

type Log = {
  /** How the server logs. Fastify's own two lines per request are left out, see logRequests. */
  readonly options: Pick<FastifyServerOptions, 'logger' | 'logController' | 'childLoggerFactory'>;
  readonly logAnswer: LogAnswer;
};

export function createLog(level: string, format: 'readable' | 'json'): Log {
  const stream = createLogStream(format);
  const serializers = { err: loggedError };
  return {
    options: {
      logger: level === 'silent' ? false : { level, serializers, stream },
      logController: new LogController({ disableRequestLogging: true }),
      // A logger for each request costs as much as its line: lines name their request themselves.
      childLoggerFactory: (logger) => logger,
    },
    logAnswer(answer) {
      if (requestLevels.has(level)) stream.write(lineOf(answer));
      const { route, method = '', status, milliseconds } = answer;
      requestAnswered.tell({ route, method, status, milliseconds });
    },
  };
}

/** Those at which the line of a request is written. */
const requestLevels = new Set(['info', 'debug', 'trace']);

/**
 * What is an address of the site, and no more of it: what a mail program or a proxy has written otherwise is no query any more,
 * and the secret of a link would stand in the path.
 */
const plainPath = /^[\w/.~-]*/;

/**
 * As the logger would write it, for an eighth of the time: it is written for every answer that is saved. Names of
 * requests and methods have no letters that need care.
 */
function lineOf({ reqId = '', method = '', url, status, milliseconds }: Answer): string {
  const path = plainPath.exec(url)?.[0];
  const answer = `"status":${status},"milliseconds":${Math.round(milliseconds)},"msg":"answered"`;
  return `{"level":30,"time":${Date.now()},${writer},"reqId":"${reqId}","method":"${method}","path":"${path}",${answer}}\n`;
}

/** One line per request, and one count. */
export function logRequests(app: FastifyInstance, logAnswer: LogAnswer): void {
  app.decorate('logAnswer', logAnswer);
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, url } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    logAnswer({ reqId, method, url, route: routeOf(request), status, milliseconds });
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly logAnswer: LogAnswer;
  }
}

/** The pattern of the API; each built file has a route of its own, and all of them count as one. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern === undefined) return 'none';
  return pattern.startsWith('/api/') || pattern === '/metrics' ? pattern : 'file';
}
