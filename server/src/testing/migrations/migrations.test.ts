import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookThrough, restoreBackup } from '#backup/restore.ts';
import { takeBackup, withSnapshot } from '#backup/take-backup.ts';
import { selectUnfiled } from '#features/authoring/bank/filing/filing-queries.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { ask, type Column, readColumns, readValues } from '#testing/migrations/columns.ts';
import { fillReleasedSchema } from '#testing/migrations/filled.ts';
import { queryOnce } from '#testing/services/postgres.ts';
import { readSchema } from '#testing/table-sums.ts';

/** The newest migration of the last release. To be raised with each release, and the filling with it. */
const released = '0012_audit-actions';

/** What was there before and may be gone, because no release that may still run reads it. */
const gone: Readonly<Record<string, string>> = {
  'item_statistics.results': '0010: counted anew in the background; before the last release',
};

/** What the last release does not know, and cannot write rows without. */
const required: Readonly<Record<string, string>> = {
  'activity_days.absent_for':
    'days are counted by one process: an old one fails, a new one counts them',
};

const names: string[] = [];
afterAll(async () => {
  for (const name of names) {
    await queryOnce(inject('serverUrl'), `drop database if exists ${name} with (force)`);
  }
});

describe.each([released, '0008_count-learners-once'])('a database filled at %s', (state) => {
  let filled: string;
  /** The same, brought to the newest schema. No test writes to either. */
  let newest: string;
  beforeAll(async () => {
    filled = await givenFilled(state);
    newest = await givenCopy(filled);
    await migrateDatabase(newest);
  }, 60_000);

  it('keeps every value when it is brought to the newest schema', async () => {
    const before = await readColumns(filled);
    const kept = new Map(
      [...before].map(([table, columns]) => [table, columns.filter(isKept(table))]),
    );
    const values = await readValues(filled, kept);
    expect(Object.entries(values).filter(([, { rows }]) => rows === 0)).toEqual([]);
    expect(await readValues(newest, kept)).toEqual(values);
  }, 60_000);

  it('has the figures that the newest schema keeps', async () => {
    const [figures] = await ask(
      newest,
      `select (select sum(accounts)::int from account_counts) as accounts,
              (select sum(accounts)::int from account_counts where role = 'admin') as admins,
              (select count(*)::int from account_activity where last_login_at is not null) as "loggedIn",
              (select sum(tests_taken)::int from account_activity) as "testsTaken",
              (select sum(results)::int from test_results) as results,
              (select sum(learners)::int from test_histograms) as "firstScores",
              (select count(*)::int from uncounted_changes) as uncounted,
              (select count(*)::int from activity_days where cardinality(absent_for) <> 367) as "daysWithout",
              (select count(*)::int from question_imports where content_hashes is null) as "importsWithout"`,
    );
    expect(figures).toEqual({
      accounts: 1000,
      admins: 1,
      loggedIn: 750,
      testsTaken: 3000,
      results: 3000,
      firstScores: 2000,
      // 3,200 score lines, of which 200 results were replaced, and 142 discarded attempts.
      uncounted: 3200 + 200 + 142,
      daysWithout: 0,
      importsWithout: 0,
    });
  }, 60_000);

  it('has all its questions in the bank, as they stand in their tests', async () => {
    const url = await givenCopy(filled);
    await migrateDatabase(url, { upTo: '0050_passages' });
    await ask(
      url,
      `insert into question_texts (question_id, lang, text, options, passage, reviewed, source)
         select id, lang, 'प्रश्न?', '{क,ख,ग,घ}', case lang when 'hi' then '' else 'عبارت' end, lang = 'hi',
                jsonb_build_object('question', text, 'options', options, 'explanation', explanation)
           from questions, unnest('{hi,ur}'::text[]) as lang where position = 1`,
    );
    await migrateDatabase(url);
    const { db, close } = openDatabase(url, () => undefined);
    try {
      const tests = await ask<{ id: string }>(url, 'select id from tests');
      expect(
        await selectUnfiled(
          db,
          tests.map(({ id }) => id),
        ),
      ).toEqual([]);
    } finally {
      await close();
    }
    const [bank] = await ask(
      url,
      `select (select count(*)::int from bank_questions b join questions q on q.id = b.id) as questions,
              (select count(*)::int from bank_questions where subject = 'History') as "ofSubject",
              (select count(distinct sameness)::int from question_revisions) as different,
              (select array_agg(distinct hi_state || ' ' || ur_state) from question_revisions where hi_state is not null) as states`,
    );
    // The two tests ask the same three questions: six of the bank, which look alike.
    expect(bank).toEqual({ questions: 6, ofSubject: 6, different: 3, states: ['reviewed draft'] });
  }, 60_000);

  it('may be restored from a backup of that time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taiyari-old-backup-'));
    const file = join(folder, 'backup.tar.gz');
    const silent = { log: () => undefined, onProgress: () => undefined };
    const files = { read: async () => null, write: async () => undefined };
    const restored = await givenDatabase();
    try {
      await withSnapshot(filled, (client) =>
        takeBackup({ ...silent, client, files, target: createWriteStream(file) }),
      );
      const options = { ...silent, url: restored, files, open: () => createReadStream(file) };
      await restoreBackup(await lookThrough(options), options);
    } finally {
      await rm(folder, { recursive: true });
    }
    const columns = await readColumns(filled);
    const kept = new Map(
      [...columns].map(([table, known]) => [table, known.filter(isKept(table))]),
    );
    expect(await readValues(restored, kept)).toEqual(await readValues(filled, kept));
    expect(await readSchema(restored)).toEqual(await readSchema(newest));
  }, 60_000);
});

describe('while processes of the last release are replaced', () => {
  it('they find every table and column that they know, and can write rows without the others', async () => {
    const url = await givenDatabase();
    await migrateDatabase(url, { upTo: released });
    const before = await readColumns(url);
    await migrateDatabase(url);
    const after = await readColumns(url);
    const missing = [...before].flatMap(([table, columns]) =>
      columns
        .filter(isKept(table))
        .filter(({ name }) => !find(after, table, name))
        .map(({ name }) => `${table}.${name}`),
    );
    const unwritable = [...before.keys()].flatMap((table) =>
      (after.get(table) ?? [])
        .filter(({ name, isOptional }) => !isOptional && !find(before, table, name))
        .map(({ name }) => `${table}.${name}`),
    );
    expect(missing).toEqual([]);
    expect(unwritable).toEqual(Object.keys(required));
  }, 60_000);

  it('a log-in that they write down is not lost', async () => {
    const url = await givenFilled(released);
    await migrateDatabase(url);
    const [account] = await ask<{ id: string }>(
      url,
      `update accounts set last_login_at = '2026-11-22T10:00:00Z'
        where id = (select id from accounts where last_login_at is null limit 1) returning id`,
    );
    expect(
      await ask(
        url,
        `select last_login_at as at from account_activity where account_id = '${account?.id}'`,
      ),
    ).toEqual([{ at: new Date('2026-11-22T10:00:00Z') }]);
  }, 60_000);
});

function isKept(table: string) {
  return ({ name }: Column) => !(`${table}.${name}` in gone);
}

function find(columns: ReadonlyMap<string, readonly Column[]>, table: string, name: string) {
  return columns.get(table)?.find((column) => column.name === name);
}

function givenDatabase(): Promise<string> {
  return create(`template template0 encoding 'UTF8' lc_ctype 'C.UTF-8'`);
}

function givenCopy(url: string): Promise<string> {
  return create(`template ${new URL(url).pathname.slice(1)} strategy file_copy`);
}

async function create(options: string): Promise<string> {
  const name = `${inject('clonePrefix')}migrated_${randomBytes(4).toString('hex')}`;
  names.push(name);
  await queryOnce(inject('serverUrl'), `create database ${name} ${options}`);
  return databaseUrl(inject('serverUrl'), name);
}

async function givenFilled(state: string): Promise<string> {
  const url = await givenDatabase();
  await migrateDatabase(url, { upTo: state });
  await fillReleasedSchema(url);
  return url;
}
