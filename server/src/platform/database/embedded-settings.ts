/** How the embedded PostgreSQL is set up: a small machine, shared with the site itself. */
export const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  // Nobody reaches it from another machine, nor without the password.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',

  // An answer is acknowledged only when it is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  shared_buffers: '128MB',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  random_page_cost: '1.1',
  // Compiling a query costs more than our short queries take.
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Neither statements nor the rows they failed on: those hold answers and addresses of people.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** The settings as arguments of the server; on its command line they win over its files. */
export function settingArguments(settings: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
