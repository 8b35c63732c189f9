import { context, trace } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

export type Tracing = { stop(): Promise<void> };

type Options = {
  /** Base address of an OTLP collector over HTTP, such as http://127.0.0.1:4318; undefined: off. */
  readonly endpoint: string | undefined;
  /** The share of requests that are traced, 0 to 1. */
  readonly share: number;
  /** Told once when spans are lost, and again only after some have arrived. */
  readonly warn: (message: string) => void;
};

/**
 * Sends spans to a collector. What does so is loaded only when one is configured; else every
 * question for a span is answered with none.
 * @returns what sends the last spans and ends it; a collector that is away holds up nobody for long.
 */
export async function startTracing({ endpoint, share, warn }: Options): Promise<Tracing> {
  if (endpoint === undefined) return { stop: async () => undefined };
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: 2000,
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'taiyari',
      'process.pid': process.pid,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: tellOfLoss(exporter, (reason) =>
          warn(
            `the collector of traces at ${new URL(endpoint).host} takes none (${reason}): they are lost, and nothing else`,
          ),
        ),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

/** A collector that is away would else be told of with every export, or never. */
function tellOfLoss(exporter: SpanExporter, onLoss: (reason: string) => void): SpanExporter {
  let isLost = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const wasLost = isLost;
        isLost = result.error !== undefined;
        if (result.error && !wasLost) onLoss(result.error.message);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
