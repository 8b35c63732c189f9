import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { createService, isListening, pathOf, type Service } from '#testing/services/program.ts';

export type Pgbouncer = Service & {
  readonly url: string;
  /** Leads to the database on another port from now on. */
  pointTo(databasePort: number): Promise<void>;
};

type Setting = {
  readonly mode: 'session' | 'transaction';
  readonly databasePort: number;
  /** How many connections to the database it holds at most. */
  readonly sessions: number;
};

/** Whether it knows names of statements, as from 1.21 on, so that it may work by transactions. Debian 12 has 1.18. */
export function knowsNames(): boolean {
  const version = execFileSync(pathOf('pgbouncer'), ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** A pgbouncer before a database of `startPrimary`. */
export async function startPgbouncer(folder: string, options: Setting): Promise<Pgbouncer> {
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'pgbouncer.users'), '"taiyari" ""\n');
  await writeFile(file, configuration({ ...options, folder, port }));
  const service = createService({
    name: 'pgbouncer',
    program: pathOf('pgbouncer'),
    args: [file],
    folder,
    stopSignal: 'SIGINT',
    isReady: () => isListening(port),
  });
  await service.start();
  const own = {
    url: `postgres://taiyari@127.0.0.1:${port}/taiyari`,
    async pointTo(databasePort: number) {
      await writeFile(file, configuration({ ...options, databasePort, folder, port }));
      await service.send('SIGHUP');
    },
  };
  return Object.defineProperties(own as Pgbouncer, Object.getOwnPropertyDescriptors(service));
}

type Place = { readonly folder: string; readonly port: number };

function configuration(values: Setting & Place): string {
  return `[databases]
* = host=127.0.0.1 port=${values.databasePort} user=taiyari
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${values.port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(values.folder, 'pgbouncer.users')}
pool_mode = ${values.mode}
max_client_conn = 500
default_pool_size = ${values.sessions}
server_login_retry = 0.2
${knowsNames() ? 'max_prepared_statements = 200' : ''}
`;
}
