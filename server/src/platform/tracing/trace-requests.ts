import {
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '#platform/http/requests/request-log.ts';

/**
 * One span for each request, which says what was asked by the pattern of its route and how it was
 * answered: no address, no account, no word of a body.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('taiyari');
  const spans = new WeakMap<FastifyRequest, Span>();

  function goOn(request: FastifyRequest, done: () => void): void {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done);
    else done();
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'taiyari.request.id': request.id,
    };
    const options = { kind: SpanKind.SERVER, attributes };
    spans.set(request, tracer.startSpan(`${request.method} ${route}`, options, ROOT_CONTEXT));
    goOn(request, done);
  });
  // A body arrives on the events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => goOn(request, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
