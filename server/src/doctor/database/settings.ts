import type pg from 'pg';
import type { Config } from '#config.ts';
import { mostConnectionsOf } from '#connections.ts';
import { type Finding, findingsAbout } from '#doctor/finding.ts';
import {
  type RecommendedSetting,
  recommendedSettings,
} from '#platform/database/recommended-settings.ts';

const { good, care, wrong } = findingsAbout('database settings');

/** What the embedded server has by the size of its machine; of another machine we know less. */
const ofAnyMachine: RecommendedSetting = {
  name: 'shared_buffers',
  wanted: '512MB',
  compare: 'at-least',
  why: 'What a running test reads and writes should lie in memory.',
};

/** Without these an acknowledged answer may be gone after a power cut. */
const durable = new Set(['fsync', 'full_page_writes', 'synchronous_commit']);

/** The settings of an external database; the embedded one has them by itself. */
export async function checkDatabaseSettings(
  client: pg.Client,
  config: Config,
): Promise<readonly Finding[]> {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config;
  const findings = [
    ...(await checkCommit(client)),
    ...(await checkRecommended(client)),
    ...(await checkConnections(client, config)),
    ...(databaseDirectUrl !== databaseUrl ? await checkStatementTimeout(client) : []),
  ];
  return findings.length > 0 ? findings : [good('durable, and made for many who save at once')];
}

async function checkCommit(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ value: string }>(
    `select current_setting('synchronous_commit') as value`,
  );
  return rows[0]?.value === 'off' ? [advise('synchronous_commit', 'off', 'on', lossy)] : [];
}

const lossy = 'An answer is acknowledged only when it is on the disk.';

async function checkRecommended(client: pg.Client): Promise<readonly Finding[]> {
  const settings = [ofAnyMachine, ...recommendedSettings];
  const { rows } = await client.query<Measured>(measure, [
    settings.map(({ name }) => name),
    settings.map(({ wanted }) => wanted),
  ]);
  const measured = new Map(rows.map((row) => [row.name, row]));
  return settings.flatMap(({ name, wanted, compare, why }) => {
    const found = measured.get(name);
    if (!found || suits(found, wanted, compare)) return [];
    return [advise(name, found.value, wanted, why)];
  });
}

type Measured = {
  readonly name: string;
  readonly value: string;
  readonly actualNumber: number;
  readonly wantedNumber: number;
};

/** Both in bytes, seconds or plain numbers; 0 for words. */
const numberOf = (text: string) => `case
    when s.vartype not in ('integer', 'real') then 0
    when s.unit in ('B', 'kB', '8kB', 'MB') then pg_size_bytes(${text})::float8
    when s.unit in ('ms', 's', 'min') then extract(epoch from (${text})::interval)::float8
    else (${text})::float8 end`;

const measure = `
  select s.name, current_setting(s.name) as value,
         ${numberOf('current_setting(s.name)')} as "actualNumber",
         ${numberOf('w.wanted')} as "wantedNumber"
    from unnest($1::text[], $2::text[]) as w (name, wanted) join pg_settings s on s.name = w.name`;

function suits(
  { value, actualNumber, wantedNumber }: Measured,
  wanted: string,
  compare: RecommendedSetting['compare'],
): boolean {
  if (compare === 'exactly') return value === wanted;
  return compare === 'at-least' ? actualNumber >= wantedNumber : actualNumber <= wantedNumber;
}

function advise(name: string, value: string, wanted: string, why: string): Finding {
  const says = `${name} is ${value} and should be ${wanted}: ${why}`;
  const advice = `alter system set ${name} = '${wanted}'; then reload it, or restart it for shared_buffers.`;
  return durable.has(name) ? wrong(says, advice) : care(says, advice);
}

/** Where a pooler stands between the site does not set it: the session would be others' as well. */
async function checkStatementTimeout(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ value: string }>(
    `select current_setting('statement_timeout') as value`,
  );
  if (rows[0]?.value !== '0') return [];
  return [
    care(
      'through the pooler a statement may take for ever, and holds its connection',
      `PgBouncer: connect_query='set statement_timeout = 300000' beside the database, or alter role … set statement_timeout = '5min'.`,
    ),
  ];
}

/** For a backup, psql and whoever else looks at it. */
const spareConnections = 5;

/** Whether all that the site opens has a place in the database, external or embedded. */
export async function checkConnections(
  client: pg.Client,
  config: Config,
): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ most: number }>(
    `select current_setting('max_connections')::int
            - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true), '0')::int as most`,
  );
  const most = rows[0]?.most ?? 0;
  const wanted = connectionsOf(config);
  if (most >= wanted + spareConnections) return [];
  return [
    care(
      `${most} connections may be open, and the processes of this machine open up to ${wanted}, apart from backups and psql`,
      config.databaseUrl === undefined
        ? 'Stop all that uses DATA_DIR, and start the site again: who starts the embedded database tells it how many.'
        : 'Raise max_connections, or lower DATABASE_CONNECTIONS or PROCESSES; several machines need it for each of them.',
    ),
  ];
}

/** How many a pooler opens for the pools is its own affair. */
function connectionsOf(config: Config): number {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config;
  const { pools, direct } = mostConnectionsOf(config);
  return databaseDirectUrl === databaseUrl ? pools + direct : direct;
}
