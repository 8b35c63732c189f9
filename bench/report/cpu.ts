import { findDatabasePid } from '../../server/src/testing/durability/server/running-database.ts';
import { usageOf } from '../stage/processes.ts';
import type { Taiyari } from '../stage/taiyari.ts';

/** Seconds of the processors that server and database use from now on. */
export async function watchCpu(taiyari: Taiyari) {
  const before = await cpuOf(taiyari);
  return {
    async used(): Promise<string> {
      const after = await cpuOf(taiyari);
      return `server ${(after.server - before.server).toFixed(1)}, database ${(after.database - before.database).toFixed(1)}`;
    },
  };
}

async function cpuOf({ server, dataDir }: Taiyari) {
  const postgres = { pid: (await findDatabasePid(dataDir)) ?? 0, family: true };
  return {
    server: (await usageOf(server)).cpuSeconds,
    database: (await usageOf(postgres)).cpuSeconds,
  };
}
