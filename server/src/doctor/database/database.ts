import pg from 'pg';
import type { Config } from '#config.ts';
import { checkDatabaseClock } from '#doctor/clock.ts';
import { isInFile, sayInFile } from '#doctor/data-folder.ts';
import { checkPooler } from '#doctor/database/pooler.ts';
import { checkSchema } from '#doctor/database/schema.ts';
import { checkConnections, checkDatabaseSettings } from '#doctor/database/settings.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import { timeOfRunningSite } from '#doctor/running-site.ts';
import { embeddedPaths } from '#platform/database/embedded/files.ts';
import { findRunning } from '#platform/database/embedded/running.ts';

const about = findingsAbout('database');
const clock = findingsAbout('clock');
const disk = findingsAbout('disk of the database');

const patience = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

/** The database and its clock, on connections of our own that only read. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  if (!config.databaseUrl && (await isInFile(config.dataDir))) {
    return [about.wrong(`it ${sayInFile(config.dataDir)}`, 'Name a folder in DATA_DIR.')];
  }
  const url = config.databaseUrl ?? (await findRunning(config.dataDir));
  if (url === null) return await explainStandstill(config);
  const client = await connect(url).catch((error: unknown) => explainRefusal(error, config));
  if (!(client instanceof pg.Client)) return [client];
  try {
    const isExternal = config.databaseUrl !== undefined;
    return [
      ...(await checkVersion(client)),
      ...(await checkSchema(client)),
      ...(await (isExternal ? checkDatabaseSettings : checkConnections)(client, config)),
      ...(isExternal ? await checkPooler(url, config) : []),
      ...(isExternal ? [disk.unknown('it can only be seen on the machine of the database')] : []),
      await checkDatabaseClock(client),
    ];
  } finally {
    await client.end();
  }
}

/** Opens a connection of the doctor. @throws what pg throws */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...patience, application_name: 'doctor' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Of the embedded database: it is stopped with the site, and has died where the site runs. */
async function explainStandstill(config: Config): Promise<readonly Finding[]> {
  if (await timeOfRunningSite(config)) {
    return [
      about.wrong(
        `a site answers on port ${config.port}, and the embedded database of ${config.dataDir} does not run`,
        `${embeddedAdvice(config)} Is it another site, then set another PORT here.`,
      ),
    ];
  }
  return [
    about.unknown('the embedded database is stopped: start the site and ask again'),
    clock.unknown('there was no other clock to compare with'),
  ];
}

function embeddedAdvice({ dataDir }: Config): string {
  return `The end of ${embeddedPaths(dataDir).log} says why; most often the disk is full: make room.`;
}

/** All connections that there may be are open. */
const tooMany = '53300';

const takenAdvice =
  'It runs, and all its connections are taken: end what else is connected, such as psql and backups, or stop the site and start it again, so that it has as many as PROCESSES may open.';

function explainRefusal(error: unknown, config: Config): Finding {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  const says = `no connection: ${sentenceOf(error)}`;
  if (config.databaseUrl === undefined) {
    return about.wrong(says, code === tooMany ? takenAdvice : embeddedAdvice(config));
  }
  if (code === '28P01' || code === '28000') {
    return about.wrong(says, 'Look at user and password in DATABASE_URL, and at pg_hba.conf.');
  }
  if (code === '3D000') return about.wrong(says, 'Create the database that DATABASE_URL names.');
  if (code === tooMany) {
    return about.wrong(says, 'Raise max_connections, or put a pooler before the database.');
  }
  return about.wrong(
    says,
    'Is it running, and do host and port in DATABASE_URL lead there from this machine?',
  );
}

async function checkVersion(client: pg.Client): Promise<readonly Finding[]> {
  const startedAt = performance.now();
  const { rows } = await client.query<{ number: number; version: string; standby: boolean }>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as version, pg_is_in_recovery() as standby`,
  );
  const [row] = rows;
  const milliseconds = (performance.now() - startedAt).toFixed(1);
  const says = `PostgreSQL ${row?.version} answers in ${milliseconds} ms`;
  if (row?.standby) {
    return [
      about.wrong(
        `${says}, but it is a standby: nothing can be saved`,
        'Name the primary in DATABASE_URL, or promote this one.',
      ),
    ];
  }
  return [
    (row?.number ?? 0) >= 150_000
      ? about.good(says)
      : about.wrong(says, 'Upgrade it to 15 or newer.'),
  ];
}
