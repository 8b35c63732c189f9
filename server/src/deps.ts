import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';

/** Everything a use case may need, handed down; each service names its part with Pick. */
export type Deps = {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: NodePgDatabase;
  /** For the few prepared statements on hot paths. */
  readonly pool: pg.Pool;
  /** The bytes of pictures. */
  readonly files: FileStore;
};
