/** A setting of PostgreSQL that many learners at one moment, and tables of millions, ask for. */
export type RecommendedSetting = {
  readonly name: string;
  /** As it is written in the configuration; at least or at most that, or just that. */
  readonly wanted: string;
  readonly compare: 'at-least' | 'at-most' | 'exactly';
  /** A sentence for whoever runs the database. */
  readonly why: string;
};

/** What the embedded server is started with, and an external one should have. */
export const recommendedSettings: readonly RecommendedSetting[] = [
  {
    name: 'fsync',
    wanted: 'on',
    compare: 'exactly',
    why: 'An answer is acknowledged only when it is on the disk.',
  },
  {
    name: 'full_page_writes',
    wanted: 'on',
    compare: 'exactly',
    why: 'After a power cut no page may be half old and half new.',
  },
  {
    name: 'max_wal_size',
    wanted: '1GB',
    compare: 'at-least',
    why: 'The end of a large test must not force one checkpoint after the other.',
  },
  {
    name: 'random_page_cost',
    wanted: '1.1',
    compare: 'at-most',
    why: 'On a disk without moving parts an index is nearly as quick as reading on; lists depend on their indexes.',
  },
  {
    name: 'jit',
    wanted: 'off',
    compare: 'exactly',
    why: 'Compiling a query costs more than our short queries take.',
  },
  {
    name: 'autovacuum',
    wanted: 'on',
    compare: 'exactly',
    why: 'Lists are read from indexes alone, which needs tables that are cleaned.',
  },
  {
    name: 'autovacuum_naptime',
    wanted: '15s',
    compare: 'at-most',
    why: 'A test that ends leaves a dead row for each submission; the next page of a list should not pass them.',
  },
  {
    name: 'autovacuum_vacuum_cost_limit',
    wanted: '1000',
    compare: 'at-least',
    why: 'The ordinary limit is for disks of long ago: cleaning a table of millions would take all day.',
  },
];
