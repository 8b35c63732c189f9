import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '@taiyari/contract';
import type { z } from 'zod';

const patienceMilliseconds = 10_000;
/** A hundred who ask again more often would take the processors from the server that starts. */
const pauseMilliseconds = 100;

/** `lost`: nobody knows whether the server did it (a broken connection, a 503, no answer in time). */
export type Answer = { readonly kind: 'lost' } | Answered;
type Answered = { readonly kind: 'answered'; readonly status: number; readonly text: string };

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Calls the API as one learner does. Never throws. @param onLost told of each request without an answer, and why */
export function createCall(
  port: number,
  token: string,
  onLost: (reason: string) => void = ignore,
): Call {
  return async (method, path, body) => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          cookie: `session=${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      const text = await response.text();
      const { status } = response;
      if (!lostStatuses.has(status)) return { kind: 'answered', status, text };
      onLost(`${method} ${path}: ${status} ${text}`);
    } catch (error) {
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      onLost(`${method} ${path}: ${reason}`);
    }
    return { kind: 'lost' };
  };
}

/** The server could not, or a proxy does not know whether it did. */
const lostStatuses = new Set([502, 503, 504]);

function ignore(): void {
  // Most do not count them.
}

/** Calls again until the server answers: only for what may be repeated. */
export async function insist(call: Call, ...request: Parameters<Call>): Promise<Answered> {
  for (;;) {
    const answer = await call(...request);
    if (answer.kind === 'answered') return answer;
    await delay(pauseMilliseconds);
  }
}

/** The body of a success. @throws Error with the whole answer when it is anything else. */
export function bodyOf<S extends z.ZodType>(
  endpoint: Endpoint & { readonly response: S },
  { status, text }: Answered,
): z.output<S> {
  if (status !== (endpoint.status ?? 200) && status !== endpoint.otherStatus) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text}`);
  }
  return endpoint.response.parse(JSON.parse(text));
}
