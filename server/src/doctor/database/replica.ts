import pg from 'pg';
import type { Config } from '#config.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';

const { good, care, wrong } = findingsAbout('replica');

const farBehindBytes = 64 * 1024 ** 2;
const patience = { connectionTimeoutMillis: 5000, query_timeout: 5000 };

/** Whether the replica is one, and how far it is behind. */
export async function checkReplica(config: Config): Promise<readonly Finding[]> {
  const { databaseReplicaUrl, databaseDirectUrl, databaseUrl } = config;
  if (databaseReplicaUrl === undefined) return [];
  try {
    const [standby] = await ask<{ isStandby: boolean; at: string | null }>(
      databaseReplicaUrl,
      'select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as at',
    );
    if (!standby?.isStandby) {
      return [
        wrong(
          'DATABASE_REPLICA_URL leads to no standby: what the console shows need not be what is kept',
          'Name a streaming standby of the database, or leave it empty.',
        ),
      ];
    }
    const home = databaseDirectUrl ?? databaseUrl;
    if (home === undefined) {
      return [wrong('the embedded database has no replica', 'Leave DATABASE_REPLICA_URL empty.')];
    }
    const [distance] = await ask<{ bytes: number }>(
      home,
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::float8 as bytes',
      [standby.at],
    );
    return [judge(Math.max(0, distance?.bytes ?? 0))];
  } catch (error) {
    return [
      care(
        `the replica or what it follows cannot be asked: ${sentenceOf(error)}`,
        'Look whether both run. Until it answers everything is read at home.',
      ),
    ];
  }
}

function judge(bytes: number): Finding {
  const says = `the replica is ${(bytes / 1024 ** 2).toFixed(1)} MB of the log behind`;
  return bytes < farBehindBytes
    ? good(says)
    : care(says, 'Look at its disk, at the network, and at pg_stat_replication on the primary.');
}

async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, ...patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
