import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Deps } from '#deps.ts';
import { hashToken } from '#features/accounts/sessions/sessions.ts';
import { type AttemptDeps, createAttemptDeps } from '#features/attempts/service.ts';
import { createReads } from '#platform/database/connecting/reads.ts';
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
  /** For a pool of one's own. */
  readonly databaseUrl: string;
  readonly clock: FakeClock;
  /** What the app's own jobs work with. */
  readonly attempts: AttemptDeps;
  readonly visitor: Caller;
  /**
   * A caller with a session that is written straight into the database.
   * @param hasSteppedUp has given the password for dangerous steps just now.
   */
  signedIn(accountId: string, hasSteppedUp?: boolean): Promise<Caller>;
};

/** The real server on a real database with a fake clock; for a whole test file. */
export function useTestApp(
  environment: Record<string, string> = {},
  database = useTestDatabase(),
): TestApp {
  const clock = createFakeClock();
  let app: FastifyInstance | undefined;
  let deps: Deps | undefined;
  let attempts: AttemptDeps | undefined;

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
      unread: {
        of: () => clock.unreadMilliseconds,
        longest: () => clock.unreadMilliseconds,
        noteTaken: () => undefined,
      },
      db: database.current.db,
      pool: database.current.pool,
      closing: database.current,
      back: database.current,
      reads: createReads(database.current, null),
      shared: null,
      files: createDiskStore(path.join(tmpdir(), `taiyari-files-${process.pid}`)),
    };
    attempts = createAttemptDeps(deps);
    app = await createApp(deps, attempts);
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
    databaseUrl: database.url,
    clock,
    get attempts() {
      return required(attempts);
    },
    get visitor() {
      return createCaller(required(app), undefined);
    },
    async signedIn(accountId, hasSteppedUp = false) {
      const token = tokenOf(accountId);
      await required(deps).pool.query(
        `insert into sessions (token_hash, account_id, created_at, used_at, stepped_up_at)
         values ($1, $2, $3, $3, $4) on conflict (token_hash) do nothing`,
        [hashToken(token), accountId, clock.now(), hasSteppedUp ? clock.now() : null],
      );
      return createCaller(required(app), token);
    },
  };
}

/** The session that `signedIn` opens, in hex. */
export function sessionHashOf(accountId: string): string {
  return hashToken(tokenOf(accountId)).toString('hex');
}

/** The same as a browser sends it. */
export function cookieOf(accountId: string): string {
  return `session=${tokenOf(accountId)}`;
}

function tokenOf(accountId: string): string {
  return `test-session-of-${accountId}`;
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
