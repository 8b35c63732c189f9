import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { startTracing, type Tracing } from '#platform/tracing/start-tracing.ts';
import { tracedRequest } from '#platform/tracing/trace-batch.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  links: { traceId: string; spanId: string }[];
};

const test = useTestApp();

/** A collector on loopback that keeps what it is sent. */
const sent: string[] = [];
const warned: string[] = [];
const collector = createServer(async (request, response) => {
  sent.push(`${request.url} ${JSON.stringify(await json(request))}`);
  response.setHeader('content-type', 'application/json').end('{}');
});
let endpoint = '';

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => {
  collector.close();
});

function sentSpans(): SentSpan[] {
  return sent.flatMap((text) => {
    const { resourceSpans } = JSON.parse(text.slice('/v1/traces '.length));
    return resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
      resource.scopeSpans.flatMap(({ spans }) => spans),
    );
  });
}

/** A site on a real port, because bodies arrive otherwise on a socket than in a test. */
async function givenTracedSite(share: string): Promise<{
  url: string;
  untilArrived(count: number): Promise<void>;
  stop(): Promise<void>;
}> {
  sent.length = 0;
  warned.length = 0;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  const warn = (message: string) => warned.push(message);
  const tracing: Tracing = await startTracing({ ...config.tracing, warn });
  const app = await createApp({ ...test.deps, config });
  let arrived = 0;
  app.server.on('request', () => {
    arrived += 1;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async untilArrived(count: number) {
      while (arrived < count) await new Promise((resolve) => setImmediate(resolve));
    },
    async stop() {
      await app.close();
      await tracing.stop();
    },
  };
}

async function givenRunningAttempts(count: number) {
  const { id, questionIds } = await givenTest(test.deps);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const account = await givenAccount(test.deps);
      const learner = await test.signedIn(account.id);
      const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
      const cookie = `session=test-session-of-${account.id}`;
      return { accountId: account.id, attemptId: attempt.id, cookie, questionId: questionIds[0] };
    }),
  );
}

describe('tracing', () => {
  it('links one statement with all requests that it served, and says nothing of people', async () => {
    const attempts = await givenRunningAttempts(20);
    const site = await givenTracedSite('1');
    const holding = await test.deps.pool.connect();
    await holding.query('begin; lock table sessions in access exclusive mode');
    const saving = Promise.all(
      attempts.map(async ({ attemptId, cookie, questionId }) => {
        const answer = await fetch(`${site.url}/api/attempts/${attemptId}/answers?secret=word`, {
          method: 'PATCH',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ revision: 0, answers: { [`${questionId}`]: 1 } }),
        });
        return answer.status;
      }),
    );
    // All of them wait for their session now, so that one statement will serve many.
    await site.untilArrived(20);
    await holding.query('commit');
    holding.release();
    const statuses = await saving;
    await site.stop();
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));

    const spans = sentSpans();
    const requests = spans.filter(({ name }) => name === 'PATCH /api/attempts/:attemptId/answers');
    expect(requests).toHaveLength(20);
    for (const batcher of ['sessions', 'saves']) {
      const batches = spans.filter(({ name }) => name === `batch ${batcher}`);
      const served = batches.flatMap(({ links, parentSpanId }) => [
        parentSpanId,
        ...links.map(({ spanId }) => spanId),
      ]);
      expect(served.sort()).toEqual(requests.map(({ spanId }) => spanId).sort());
    }
    const sessionBatches = spans.filter(({ name }) => name === 'batch sessions');
    expect(sessionBatches.length).toBeLessThan(20);
    const linkedBack = requests.flatMap(({ links }) => links.map(({ spanId }) => spanId));
    const batchIds = new Set(spans.filter(({ name }) => /^batch/.test(name)).map((s) => s.spanId));
    expect(linkedBack.every((id) => batchIds.has(id))).toBe(true);
    expect(linkedBack.length).toBeGreaterThan(0);

    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].sort()).toEqual([
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'taiyari.batch.size',
      'taiyari.request.id',
    ]);
    const everything = sent.join();
    for (const { accountId, attemptId, cookie, questionId } of attempts) {
      for (const word of [accountId, attemptId, cookie, `${questionId}`, 'secret']) {
        expect(everything).not.toContain(word);
      }
    }
  });

  it('traces the configured share of requests', async () => {
    const site = await givenTracedSite('0');
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    await site.stop();
    expect(sentSpans()).toEqual([]);
    expect(warned).toEqual([]);
  });

  it('is off without an address: nothing is loaded, asked or sent', async () => {
    sent.length = 0;
    const tracing = await startTracing({ ...readConfig({}).tracing, warn: () => undefined });
    expect((await test.visitor.call('GET', '/api/health')).status).toBe(200);
    expect(tracedRequest()).toBeUndefined();
    await tracing.stop();
    expect(sent).toEqual([]);
  });

  it('holds up neither a request nor the stop when the collector is away', async () => {
    endpoint = 'http://127.0.0.1:1';
    const site = await givenTracedSite('1');
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    const startedAt = performance.now();
    await site.stop();
    expect(performance.now() - startedAt).toBeLessThan(8000);
    expect(warned).toEqual([
      expect.stringMatching(
        /^the collector of traces at 127\.0\.0\.1:1 takes none \(.+\): they are lost/,
      ),
    ]);
  });
});
