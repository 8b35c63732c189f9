import { randomBytes } from 'node:crypto';
import { testCategories } from '@taiyari/contract/rules/categories';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { refuseSecondClients } from '#testing/one-client.ts';

/**
 * A database of this test file's own, cloned from the migrated template and emptied before each
 * test. Call it at the top of a describe or file.
 */
export function useTestDatabase(): { readonly current: Database; readonly url: string } {
  const name = `${inject('clonePrefix')}${randomBytes(6).toString('hex')}`;
  const serverUrl = inject('serverUrl');
  const url = databaseUrl(serverUrl, name);
  let database: Database | undefined;

  beforeAll(async () => {
    // By copying files: to write each page to the log as well costs ten times as much of a processor.
    await runOnServer(
      serverUrl,
      `create database ${name} template ${inject('template')} strategy file_copy`,
    );
    database = openDatabase(url, () => {});
    refuseSecondClients(database);
  });
  beforeEach(async () => {
    await database?.pool.query(emptyEverything);
  });
  afterAll(async () => {
    await database?.close();
    await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
  });

  return {
    url,
    get current() {
      if (!database) throw new Error('the test database is there only inside a test');
      return database;
    },
  };
}

const initialCategories = testCategories
  .map((name, place) => `(gen_random_uuid(), '${name}', ${place})`)
  .join(', ');

// DELETE is far quicker than TRUNCATE on small tables; the order follows from the cascades.
const emptyEverything = `
  delete from accounts;
  delete from series;
  delete from tests;
  delete from test_categories;
  delete from syllabuses;
  insert into test_categories (id, name, position) values ${initialCategories};
  delete from announcements;
  delete from notifications;
  delete from mail_outbox;
  delete from files;
  delete from news_items;
  delete from news_sources;
  delete from contact_messages;
  delete from activity_days;
  delete from security_events;
  delete from arrival_marks;
`;

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
