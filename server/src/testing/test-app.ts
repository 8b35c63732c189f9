import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Deps } from '#deps.ts';
import { hashToken } from '#features/accounts/sessions.ts';
import { createDiskStore } from '#platform/files/disk-store.ts';
import { createFakeClock, type FakeClock } from '#testing/fake-clock.ts';
import { useTestDatabase } from '#testing/test-database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Someone who calls the API; a visitor has no cookie. */
export type Caller = {
  call(method: Method, url: string, body?: unknown): Promise<Answer>;
};

export type Answer = {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire holds and asserts on it
  readonly body: any;
  readonly headers: Record<string, unknown>;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly clock: FakeClock;
  readonly visitor: Caller;
  /** A caller with a session that is written straight into the database. */
  signedIn(accountId: string): Promise<Caller>;
};

/** The real server on a real database with a fake clock; for a whole test file. */
export function useTestApp(environment: Record<string, string> = {}): TestApp {
  const database = useTestDatabase();
  const clock = createFakeClock();
  let app: FastifyInstance | undefined;
  let deps: Deps | undefined;

  beforeAll(async () => {
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...environment,
    });
    deps = {
      config,
      clock,
      db: database.current.db,
      pool: database.current.pool,
      files: createDiskStore(path.join(tmpdir(), `taiyari-files-${process.pid}`)),
    };
    app = await createApp(deps);
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
  });

  return {
    get app() {
      return required(app);
    },
    get deps() {
      return required(deps);
    },
    clock,
    get visitor() {
      return createCaller(required(app), undefined);
    },
    async signedIn(accountId) {
      const token = `test-session-of-${accountId}`;
      await required(deps).pool.query(
        `insert into sessions (token_hash, account_id, created_at, used_at) values ($1, $2, $3, $3)
         on conflict (token_hash) do nothing`,
        [hashToken(token), accountId, clock.now()],
      );
      return createCaller(required(app), token);
    },
  };
}

function createCaller(app: FastifyInstance, token: string | undefined): Caller {
  return {
    async call(method, url, body) {
      const options: InjectOptions = { method, url };
      if (token) options.cookies = { session: token };
      if (body !== undefined) {
        options.payload = JSON.stringify(body);
        options.headers = { 'content-type': 'application/json' };
      }
      const response = await app.inject(options);
      const text = response.body;
      return {
        status: response.statusCode,
        body: isJson(response.headers['content-type']) ? JSON.parse(text) : text || undefined,
        headers: response.headers,
      };
    },
  };
}

function isJson(contentType: unknown): boolean {
  return typeof contentType === 'string' && /[/+]json/.test(contentType);
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the test app is there only inside a test');
  return value;
}
