import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reads } from '#platform/database/connecting/reads.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Unread } from '#platform/http/requests/unread.ts';
import type { SharedCounters } from '#platform/shared/shared-counters.ts';

export type Connections = Pick<Database, 'db' | 'pool'>;

/** Everything a use case may need, handed down; each service names its part with Pick. */
export type Deps = {
  readonly config: Config;
  readonly clock: Clock;
  readonly unread: Unread;
  /** What learners wait for. Pools are apart, so that no work of one kind holds up another. */
  readonly db: NodePgDatabase;
  /** For the few prepared statements on hot paths. */
  readonly pool: pg.Pool;
  /** For closing attempts: submissions and the sweep. */
  readonly closing: Connections;
  /** For what can wait a moment: the console, exports, jobs. */
  readonly back: Connections;
  /** For what may be a moment old: the console's lists, analytics, the audit log, exports. */
  readonly reads: Reads;
  /** The bytes of pictures. */
  readonly files: FileStore;
  /** What all processes count together; null where each counts by itself. */
  readonly shared: SharedCounters | null;
};
