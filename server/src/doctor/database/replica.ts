import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#config.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import { withProbe } from '#platform/database/connecting/probe.ts';
import {
  furthestBehindMilliseconds,
  replayedBy,
  writtenBy,
} from '#platform/database/connecting/replica.ts';
import {
  areOneDatabase,
  identityOfDatabase,
  isStandby,
} from '#platform/database/connecting/ways.ts';

const { good, care, wrong } = findingsAbout('replica');

const lookMilliseconds = 100;

/** Whether the replica is one, and whether the site reads from it. */
export async function checkReplica(config: Config): Promise<readonly Finding[]> {
  const { databaseReplicaUrl, databaseDirectUrl, databaseUrl } = config;
  if (databaseReplicaUrl === undefined) return [];
  try {
    if (!(await isStandby(databaseReplicaUrl))) {
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
    if (!(await isOfHome(databaseReplicaUrl, home))) {
      return [
        wrong(
          'DATABASE_REPLICA_URL leads to another database than DATABASE_URL: everything is read at home',
          'Name a standby of the cluster of DATABASE_URL, and the same database in it.',
        ),
      ];
    }
    return [await follow(databaseReplicaUrl, home)];
  } catch (error) {
    return [
      care(
        `the replica or what it follows cannot be asked: ${sentenceOf(error)}`,
        'Look whether both run. Until it answers everything is read at home.',
      ),
    ];
  }
}

async function isOfHome(url: string, home: string): Promise<boolean> {
  return areOneDatabase(
    await withProbe(url, identityOfDatabase),
    await withProbe(home, identityOfDatabase),
  );
}

/** Waits until it has what home has now, for as long as the site reads from one that is behind. */
async function follow(url: string, home: string): Promise<Finding> {
  const position = await withProbe(home, writtenBy);
  const startedAt = performance.now();
  return await withProbe(url, async (probe) => {
    for (;;) {
      const missing = position - (await replayedBy(probe));
      const seconds = (performance.now() - startedAt) / 1000;
      if (missing <= 0) return good(`the replica follows within ${seconds.toFixed(1)} s`);
      if (seconds * 1000 > furthestBehindMilliseconds) return tellBehind(missing);
      await delay(lookMilliseconds);
    }
  });
}

function tellBehind(bytes: number): Finding {
  const seconds = furthestBehindMilliseconds / 1000;
  return care(
    `the replica is more than ${seconds} s and ${(bytes / 1024 ** 2).toFixed(1)} MB of the log behind: everything is read at home`,
    'Look whether its replay is paused (pg_is_wal_replay_paused), at its disk, at the network, and at pg_stat_replication on the primary.',
  );
}
