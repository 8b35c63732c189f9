import type { Config } from '#config.ts';
import { closeHashing } from '#features/accounts/passwords/hashing.ts';
import { readNewsSources } from '#features/news/sources.ts';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { patienceMilliseconds } from '#platform/http/connections/end-connections.ts';
import type { PlainLog } from '#platform/logging/plain-log.ts';
import { relayFamilies } from '#platform/metrics/all-processes.ts';
import { startCrew } from '#platform/processes/crew.ts';
import { checkPort } from '#start/check-port.ts';
import {
  connectDeps,
  type OpenDatabase,
  openDeps,
  openMigratedDatabase,
} from '#start/open-deps.ts';
import { prepareContent } from '#start/prepare.ts';

/** The whole site, whether one process serves it or several. */
export type Site = {
  /** Where it listens. */
  readonly port: number;
  /** What to print about logging in as administrator. */
  readonly adminLine: string;
  /** Migrates and replaces the processes that serve, one after the other. @throws Error when it cannot */
  roll(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** The file that a process which serves begins with. */
  readonly program: string;
  readonly log: PlainLog;
  /** For the password of the first administrator, which is no line of the log. */
  readonly print: (text: string) => void;
};

/** What the site that is replaced takes, apart from draining, until it lets go of the port. */
const lettingGoMilliseconds = 3_000;

/** For what follows the last answer: jobs, pools, the end of the process. */
const closingMilliseconds = 15_000;

/** How long a process that serves may take to leave. */
export function leavingMilliseconds({ drainSeconds }: Config): number {
  return drainSeconds * 1000 + patienceMilliseconds + closingMilliseconds;
}

/** @throws Error with one sentence for the operator; then nothing is left running. */
export async function startSite(config: Config, options: Options): Promise<Site> {
  // Before the database has an account: a start that is refused for this one is none.
  readNewsSources(config.news.sourcesFile);
  await checkPort(config, config.drainSeconds * 1000 + lettingGoMilliseconds);
  return config.processes === 1
    ? await startOne(config, options)
    : await startSeveral(config, options);
}

async function startOne(config: Config, { log, print }: Options): Promise<Site> {
  const opened = await openDeps(config, log);
  try {
    const adminLine = await prepareContent(opened.deps, { log, print });
    const { port, stop } = await (await loadServe())(opened, log);
    const roll = () => Promise.reject(new Error('With PROCESSES=1 there is nothing to replace.'));
    return { port, adminLine, roll, stop };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Late: most of the program is what serves, and who looks after processes that serve would carry it for nothing. */
export async function loadServe() {
  const { serve } = await import('#start/serve.ts');
  return serve;
}

/** This process looks after the database and after those that serve, and serves nobody. */
async function startSeveral(config: Config, options: Options): Promise<Site> {
  const { program, log } = options;
  const database = await openMigratedDatabase(config, log);
  relayFamilies();
  try {
    const adminLine = await prepareAndLeave(config, database, options);
    // Chosen here, so that whoever is started later listens on the same one.
    const port = config.port || (await findFreePort());
    const crew = await startCrew(config.processes, {
      program,
      environment: {
        PORT: String(port),
        DATABASE_URL: database.url,
        DATABASE_DIRECT_URL: database.directUrl,
      },
      pauseMilliseconds: config.drainSeconds * 1000,
      patienceMilliseconds: leavingMilliseconds(config),
      log: (message) => log(message, 'warn'),
    });
    return {
      port,
      adminLine,
      async roll() {
        await database.migrate();
        await crew.roll();
      },
      async stop() {
        await crew.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function prepareAndLeave(
  config: Config,
  database: OpenDatabase,
  { log, print }: Options,
): Promise<string> {
  const opened = await connectDeps(config, database, log);
  try {
    return await prepareContent(opened.deps, { log, print });
  } finally {
    await closeHashing();
    await opened.close();
  }
}
