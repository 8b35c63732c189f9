import { context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** The span of the request at hand when it is traced. Where tracing is off: undefined, within 20 ns. */
export function tracedRequest(): Span | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : undefined;
}

/**
 * Does the work of many requests under one span. It belongs to the first of them and is linked with
 * all others, in both directions: whoever looks at one request finds the statement that served it.
 */
export function traceBatch<T>(
  name: string,
  requests: readonly (Span | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  const [first, ...others] = requests.filter((span) => span !== undefined);
  if (first === undefined) return work();
  const span = trace.getTracer('taiyari').startSpan(
    `batch ${name}`,
    {
      attributes: { 'taiyari.batch.size': requests.length },
      links: others.map((other) => ({ context: other.spanContext() })),
    },
    trace.setSpan(ROOT_CONTEXT, first),
  );
  for (const other of others) other.addLink({ context: span.spanContext() });
  return context.with(trace.setSpan(ROOT_CONTEXT, span), () => endWith(span, work));
}

async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Not the error itself: those of the database repeat values.
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
