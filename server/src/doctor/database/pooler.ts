import type { Config } from '#config.ts';
import { type Finding, findingsAbout } from '#doctor/finding.ts';
import { findPooling } from '#platform/database/pooler.ts';

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
export async function checkDirectWay(url: string): Promise<Finding> {
  return (await findPooling(url)) === 'session'
    ? direct.good(
        'DATABASE_DIRECT_URL leads to the database itself, or to a pooler that keeps sessions',
      )
    : direct.wrong(
        'DATABASE_DIRECT_URL leads to a pooler that works by transactions',
        'Name the database itself.',
      );
}
