import { totalmem } from 'node:os';
import { recommendedSettings } from '#platform/database/recommended-settings.ts';

/** Whatever the machine is like. */
const fixed: Readonly<Record<string, string>> = {
  // Nobody reaches it from another machine, nor without the password.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',

  ...Object.fromEntries(recommendedSettings.map(({ name, wanted }) => [name, wanted])),
  synchronous_commit: 'on',
  min_wal_size: '160MB',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Neither statements nor the rows they failed on: those hold answers and addresses of people.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** For backups, commands and psql, and what PostgreSQL keeps for whoever looks after it. */
const room = 10;

/** So many that whoever uses the server, who opens `most`, is refused none. */
export function connectionSettings(most = 0): Readonly<Record<string, string>> {
  return { max_connections: String(Math.max(100, most + room)) };
}

/**
 * How the embedded PostgreSQL is set up: a machine of its own size, shared with the site itself.
 * @param memoryBytes what the machine has, or its container may use.
 */
export function serverSettings(memoryBytes = memoryOfMachine()): Readonly<Record<string, string>> {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max((memoryBytes / 2 ** 20) * part, least), most))}MB`;
  return {
    ...fixed,
    ...connectionSettings(),
    shared_buffers: share(1 / 8, 128, 1024),
    // The site and the files of the system have the other half.
    effective_cache_size: share(1 / 2, 256, 65_536),
    maintenance_work_mem: share(1 / 64, 64, 512),
  };
}

function memoryOfMachine(): number {
  const most = process.constrainedMemory();
  return most > 0 ? Math.min(most, totalmem()) : totalmem();
}

/** The settings as arguments of the server; on its command line they win over its files. */
export function settingArguments(settings: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
