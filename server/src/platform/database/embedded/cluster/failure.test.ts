import { expect, it } from 'vitest';
import { describeFailure } from '#platform/database/embedded/cluster/failure.ts';

const output = (
  end: string,
) => `The files belonging to this database system will be owned by user "taiyari".
This user must also own the server process.

creating subdirectories ... ok
running bootstrap script ... ${end}
child process exited with exit code 1
initdb: removing contents of data directory "/data/postgres-new-x"
`;

it('a disk without room for the database is told as that, with what to do', () => {
  const full =
    '2026-11-30 08:00:00.000 UTC [7] FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device';
  expect(describeFailure('initdb', output(full), '/data')).toBe(
    'There is too little room on the disk of DATA_DIR for the database: make room there, or name a folder on another disk (/data).',
  );
});

it('another failure is told by what the program says of it, not by what went well before', () => {
  expect(describeFailure('initdb', output('FATAL:  out of luck'), '/data')).toBe(
    'initdb failed: running bootstrap script ... FATAL:  out of luck; child process exited with exit code 1',
  );
  expect(describeFailure('initdb', 'Killed\n', '/data')).toBe('initdb failed: Killed');
});
