import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { type Keeper, keepServer } from '#testing/durability/server/keeper.ts';
import type { ServerOptions } from '#testing/durability/server/server-process.ts';
import { untilReady } from '#testing/durability/trial.ts';
import { type Haproxy, startHaproxy } from '#testing/services/haproxy.ts';
import { knowsNames, type Pgbouncer, startPgbouncer } from '#testing/services/pgbouncer.ts';
import { type Postgres, startPrimary, startStandby } from '#testing/services/postgres.ts';
import { hasPrograms, makeFolder, type Service } from '#testing/services/program.ts';
import { type Redis, startRedis } from '#testing/services/redis.ts';

/** One server process of the site, started again whenever it ends. */
export type App = { readonly name: string; readonly port: number; readonly keeper: Keeper };

/** The whole set on one machine: a proxy, three servers, a pooler, Redis, a primary and its synchronous standby. */
export type DrillSet = {
  readonly primary: Postgres;
  readonly standby: Postgres;
  readonly pooler: Pgbouncer;
  readonly redis: Redis;
  readonly proxy: Haproxy;
  readonly apps: readonly App[];
  /** What the next start of a server is told; a change comes with its restart. */
  readonly environment: Record<string, string>;
};

const appNames = ['app 1', 'app 2', 'app 3'];

export function canDrill(): boolean {
  return hasPrograms('postgres', 'pgbouncer', 'redis', 'haproxy');
}

/** How the pooler of this machine may work: by transactions where it is new enough. */
export function poolingOfSet(): 'session' | 'transaction' {
  return knowsNames() ? 'transaction' : 'session';
}

/** Starts the set, lets `work` use it, and leaves nothing behind. */
export async function withDrillSet<T>(
  mode: ServerOptions['mode'],
  work: (set: DrillSet) => Promise<T>,
): Promise<T> {
  const { folder, remove } = await makeFolder();
  const services: Service[] = [];
  const apps: App[] = [];
  const keep = async <S extends Service>(starting: Promise<S>): Promise<S> => {
    const service = await starting;
    services.push(service);
    return service;
  };
  try {
    const primary = await keep(startPrimary(folder));
    const standby = await keep(startStandby(folder, primary, true));
    const redis = await keep(startRedis(folder));
    const pooler = await keep(
      startPgbouncer(folder, { mode: poolingOfSet(), databasePort: primary.port, sessions: 70 }),
    );
    const environment = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: primary.url,
      DATABASE_CONNECTIONS: '20',
      REDIS_URL: redis.url,
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'warn',
    };
    for (const name of appNames) apps.push(await startApp(name, { mode, folder, environment }));
    const proxy = await keep(
      startHaproxy(
        folder,
        apps.map(({ port }) => port),
      ),
    );
    return await work({ primary, standby, redis, pooler, proxy, apps, environment });
  } finally {
    await Promise.all(apps.map(({ keeper }) => keeper.stop()));
    for (const service of services.reverse()) await service.stop();
    await remove();
  }
}

type AppOptions = Pick<ServerOptions, 'mode' | 'environment'> & { readonly folder: string };

async function startApp(name: string, { mode, folder, environment }: AppOptions): Promise<App> {
  const port = await findFreePort();
  const dataDir = join(folder, name.replace(' ', '-'));
  await mkdir(dataDir);
  const keeper = keepServer({ mode, port, dataDir, ...(environment && { environment }) });
  await untilReady(keeper);
  return { name, port, keeper };
}
