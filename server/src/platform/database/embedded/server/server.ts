import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount } from '#platform/database/embedded/cluster/account.ts';
import { findBinaries } from '#platform/database/embedded/cluster/binaries.ts';
import { ensureCluster, type Workshop } from '#platform/database/embedded/cluster/cluster.ts';
import type { EmbeddedPaths } from '#platform/database/embedded/files.ts';
import {
  findFreePort,
  type Launch,
  launchPostmaster,
} from '#platform/database/embedded/server/launch.ts';
import {
  endOrphans,
  findReadyPostmaster,
  type Postmaster,
} from '#platform/database/embedded/server/postmaster.ts';
import { serverSettings, settingArguments } from '#platform/database/embedded/settings.ts';

const PATIENCE_MS = 30_000;
const RETRY_MS = 50;

type ServerRequest = {
  readonly paths: EmbeddedPaths;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (message: string) => void;
  /** The port that somebody already relies on; without it any free one. */
  readonly port?: number | undefined;
  /** Ends the waiting for hindrances early. */
  readonly signal?: AbortSignal;
};

/**
 * The server of the cluster, ready for connections: the running one, or a new one after clearing
 * up behind a dead one. To be called under the lock. Throws when it cannot be started.
 */
export async function ensurePostmaster(request: ServerRequest): Promise<Postmaster> {
  const running = await findReadyPostmaster(request.paths);
  if (running !== null) return running;
  const workshop = await openWorkshop(request.paths);
  await ensureCluster(workshop, request.log);
  const patience = Date.now() + PATIENCE_MS;
  let told = '';
  for (;;) {
    const launch = await tryLaunch(workshop, request);
    if (launch.kind === 'ready') return launch.postmaster;
    if (launch.kind === 'failed' || request.signal?.aborted || Date.now() > patience) {
      throw new Error(`The embedded database does not start: ${launch.reason}`);
    }
    if (launch.reason !== told) request.log(`the embedded database waits: ${launch.reason}`);
    told = launch.reason;
    await endOrphans(request.paths);
    await delay(RETRY_MS);
  }
}

/** Again looks for a running one first: the hindrance may have been another one's start. */
async function tryLaunch(workshop: Workshop, request: ServerRequest): Promise<Launch> {
  const running = await findReadyPostmaster(request.paths);
  if (running !== null) return { kind: 'ready', postmaster: running };
  const port = request.port ?? (await findFreePort());
  const settings = { ...serverSettings(), ...request.settings, port: String(port) };
  return await launchPostmaster(workshop, settingArguments(settings));
}

async function openWorkshop(paths: EmbeddedPaths): Promise<Workshop> {
  const binaries = await findBinaries(paths.libraries);
  return { paths, binaries, account: await chooseAccount(paths, binaries) };
}
