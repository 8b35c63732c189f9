import type { Config } from '#config.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import { findPooling } from '#platform/database/connecting/pooler.ts';
import { isStandby, leadToOneDatabase } from '#platform/database/connecting/ways.ts';

const { good, wrong } = findingsAbout('pooler');
const direct = findingsAbout('direct way');

/** What stands before an external database: named statements, locks and LISTEN do not suit every pooler. */
export async function checkPooler(
  url: string,
  { databaseDirectUrl }: Config,
): Promise<readonly Finding[]> {
  const pooling = await findPooling(url);
  if (pooling === 'outdated') {
    return [
      wrong(
        'the pooler works by transactions and mixes up named statements',
        'Use PgBouncer 1.21 or newer with max_prepared_statements = 200, or pool_mode = session.',
      ),
    ];
  }
  if (pooling === 'session') {
    return [
      good('each connection has a session of its own: no pooler, or one that keeps sessions'),
    ];
  }
  if (databaseDirectUrl === undefined) {
    return [
      wrong(
        'the pooler works by transactions: locks, migrations and LISTEN need another way',
        'Set DATABASE_DIRECT_URL to the database itself.',
      ),
    ];
  }
  return [good('the pooler works by transactions and keeps named statements apart')];
}

/** The way past a pooler, where there is one. */
export async function checkDirectWay({
  databaseUrl,
  databaseDirectUrl,
}: Config): Promise<readonly Finding[]> {
  if (databaseDirectUrl === undefined || databaseUrl === undefined) return [];
  if ((await findPooling(databaseDirectUrl)) !== 'session') {
    return [
      direct.wrong(
        'DATABASE_DIRECT_URL leads to a pooler that works by transactions',
        'Name the database itself.',
      ),
    ];
  }
  return [await compareWays(databaseUrl, databaseDirectUrl)];
}

async function compareWays(url: string, directUrl: string): Promise<Finding> {
  if (await isStandby(directUrl)) {
    return direct.wrong(
      'DATABASE_DIRECT_URL leads to a standby: nothing can be saved there',
      'Name the primary in DATABASE_DIRECT_URL, or promote this one.',
    );
  }
  try {
    return (await leadToOneDatabase(url, directUrl))
      ? direct.good(
          'DATABASE_DIRECT_URL leads to the same database as DATABASE_URL, itself or by a pooler that keeps sessions',
        )
      : direct.wrong(
          'DATABASE_DIRECT_URL leads to another database than DATABASE_URL',
          'Name the same database, on the same server, in both.',
        );
  } catch (error) {
    return direct.unknown(
      `whether both addresses lead to the same database cannot be seen: ${sentenceOf(error)}`,
    );
  }
}
