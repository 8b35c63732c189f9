import { dirname, join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { createService, pathOf, runToEnd, type Service } from '#testing/services/program.ts';

export type Postgres = Service & {
  readonly port: number;
  readonly data: string;
  readonly url: string;
};

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  wal_level: 'replica',
  hot_standby: 'on',
  max_wal_senders: '5',
  wal_keep_size: '256MB',
  // A standby looks for its primary again every five seconds by itself: so long nothing would be saved.
  wal_retrieve_retry_interval: '200ms',
} as const;

/** A new cluster with a database `taiyari` of a user who may do everything, without a password, on loopback alone. */
export async function startPrimary(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Postgres> {
  const data = join(folder, 'primary');
  await runToEnd(toolOf('initdb'), [
    ...['-D', data, '-U', 'taiyari', '-A', 'trust', '-E', 'UTF8'],
    ...['--locale=C.UTF-8', '--no-sync'],
  ]);
  const primary = await createPostgres('primary', folder, data, environment);
  await primary.start();
  await queryOnce(primary.url.replace(/taiyari$/, 'postgres'), 'create database taiyari');
  return primary;
}

/** A standby that follows by streaming. `isSynchronous`: the primary then acknowledges only what the standby has on its disk. */
export async function startStandby(
  folder: string,
  primary: Postgres,
  isSynchronous = false,
): Promise<Postgres> {
  const data = join(folder, 'standby');
  const source = `host=127.0.0.1 port=${primary.port} user=taiyari application_name=standby`;
  await runToEnd(toolOf('pg_basebackup'), [
    '-d',
    source,
    '-D',
    data,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ]);
  const standby = await createPostgres('standby', folder, data);
  await standby.start();
  if (isSynchronous) await setSynchronousStandby(primary, 'standby');
  return standby;
}

/** Whom a primary waits for before it acknowledges; '' is nobody. */
export async function setSynchronousStandby(primary: Postgres, name: string): Promise<void> {
  await queryOnce(primary.url, `alter system set synchronous_standby_names = '${name}'`);
  await queryOnce(primary.url, 'select pg_reload_conf()');
}

export async function promote(standby: Postgres): Promise<void> {
  await runToEnd(toolOf('pg_ctl'), ['promote', '-w', '-D', standby.data]);
}

/** One statement on a connection of its own. */
export async function queryOnce(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function createPostgres(
  name: string,
  folder: string,
  data: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Postgres> {
  const port = await findFreePort();
  const url = `postgres://taiyari@127.0.0.1:${port}/taiyari`;
  const args = Object.entries({ ...settings, port: String(port) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const service = createService({
    name,
    program: pathOf('postgres'),
    args: ['-D', data, ...args],
    folder,
    stopSignal: 'SIGINT',
    environment,
    isReady: () =>
      queryOnce(url.replace(/taiyari$/, 'postgres'), 'select 1').then(
        () => true,
        () => false,
      ),
  });
  return Object.defineProperties(
    { port, data, url } as Postgres,
    Object.getOwnPropertyDescriptors(service),
  );
}

function toolOf(name: string): string {
  return join(dirname(pathOf('postgres')), name);
}
