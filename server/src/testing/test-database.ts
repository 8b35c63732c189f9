import { randomBytes } from 'node:crypto';
import { testCategories } from '@taiyari/contract/rules/categories';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { refuseSecondClients } from '#testing/one-client.ts';
import { reverseUnorderedRows } from '#testing/unordered-rows.ts';
import { withClient } from '#testing/with-client.ts';

type TestDatabase = { readonly current: Database; readonly url: string };

/** Of this worker, whose test files share the modules. The end of the run drops it. */
let shared: Clone | undefined;

/**
 * A database, cloned from the migrated template, that the test files of one worker use one after the other, with the
 * same connections. It is emptied before each test. Call it at the top of a describe or file.
 */
export function useTestDatabase(): TestDatabase {
  shared ??= describeClone();
  return useClone(shared);
}

/** One that no other file has: for what no emptying undoes, such as settings and the statistics of filled tables. */
export function useOwnDatabase(): TestDatabase {
  const own = describeClone();
  afterAll(() => own.close());
  return useClone(own);
}

function useClone(clone: Clone): TestDatabase {
  let opened: OpenClone | undefined;
  beforeAll(async () => {
    opened = await clone.open();
  });
  beforeEach(async () => {
    await opened?.emptying.query('select pg_temp.empty_everything()');
  });

  return {
    url: clone.url,
    get current() {
      if (!opened) throw new Error('the test database is there only inside a test');
      return opened.database;
    },
  };
}

type OpenClone = { readonly database: Database; readonly emptying: pg.Pool };
type Clone = ReturnType<typeof describeClone>;

/** It is made when it is first opened. */
function describeClone() {
  const name = `${inject('clonePrefix')}${randomBytes(6).toString('hex')}`;
  const serverUrl = inject('serverUrl');
  const url = databaseUrl(serverUrl, name);
  let opened: Promise<OpenClone> | undefined;

  async function make(): Promise<OpenClone> {
    // By copying files: to write each page to the log as well costs ten times as much of a processor.
    await withClient(serverUrl, (client) =>
      client.query(`create database ${name} template ${inject('template')} strategy file_copy`),
    );
    const near = bySocket(url);
    const database = openDatabase(near, () => {});
    refuseSecondClients(database);
    reverseUnorderedRows(database);
    return { database, emptying: openEmptying(near) };
  }

  return {
    url,
    open() {
      opened ??= make();
      return opened;
    },
    /** The end of the run drops it: who deletes files all the time makes each new one dearer. */
    async close() {
      const made = await opened;
      await made?.emptying.end();
      await made?.database.close();
    },
  };
}

/** The same database, on a way that costs less of a processor than the loopback network does: see `global-setup.ts`. */
function bySocket(url: string): string {
  const folder = inject('socketFolder');
  if (folder === null) return url;
  const near = new URL(url);
  near.searchParams.set('host', folder);
  return near.href;
}

/** A connection for nothing else, which keeps its plans. */
function openEmptying(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: 1, idleTimeoutMillis: 0 },
    // Waited for before anything else is asked.
    onConnect: (client) => client.query(defineEmptying),
  });
  pool.on('error', () => {});
  return pool;
}

const initialCategories = testCategories
  .map((name, place) => `(gen_random_uuid(), '${name}', ${place})`)
  .join(', ');

/**
 * DELETE is far quicker than TRUNCATE on small tables, and to see that there is nothing quicker still. Neither triggers
 * nor cascades run. The oldest tables come first: whoever still writes to a younger one has locked a row of theirs.
 */
const defineEmptying = `
  set session_replication_role = replica;
  do $define$
  begin
    execute (
      select format(
        'create function pg_temp.empty_everything() returns void language plpgsql as $body$ begin %s %s end $body$',
        string_agg(
          format('if exists (select from %1$s) then delete from %1$s; end if;', oid::regclass),
          ' ' order by oid
        ),
        $insert$insert into test_categories (id, name, position) values ${initialCategories};$insert$
      )
      from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    );
  end
  $define$;
`;
