import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { runContentCommand } from '#features/bundles/command.ts';
import { buildBundle, buildQuestion, buildTest } from '#features/bundles/testing/bundles.ts';
import { createReads } from '#platform/database/connecting/reads.ts';
import { createDiskStore } from '#platform/files/disk-store.ts';
import { watchUnread } from '#platform/http/requests/unread.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
// Dozens of tests are frozen one by one, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
const said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taiyari-content-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(...args: string[]): Promise<string> {
  const config = readConfig({ NODE_ENV: 'test' });
  const { db, pool } = database.current;
  const deps = {
    config,
    clock: createFakeClock(),
    unread: watchUnread(),
    db,
    pool,
    closing: database.current,
    back: database.current,
    files: createDiskStore(folder),
    reads: createReads(database.current, null),
    shared: null,
  };
  return runContentCommand(args, {
    read: (work) => work(deps),
    write: (work) => work(deps),
    say: (line) => said.push(line),
  });
}

async function file(name: string, content: unknown): Promise<string> {
  const at = path.join(folder, name);
  await writeFile(at, typeof content === 'string' ? content : JSON.stringify(content));
  return at;
}

describe('npm run content', () => {
  it('imports a file and reports what became of it', async () => {
    const at = await file('good.json', `\ufeff${JSON.stringify(buildBundle())}`);
    expect(await run('import', at)).toBe(
      [
        'series: 1 added',
        'tests: 1 added',
        'questions: 3 added',
        'announcements: none',
        'notifications: none',
      ].join('\n'),
    );
  });

  it('exports what check and import take back', async () => {
    await run('import', await file('good.json', buildBundle()));
    const out = path.join(folder, 'out.json');
    expect(await run('export', out)).toBe(`${out}: 1 series, 1 test`);
    // It holds the keys of all tests.
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect(await run('check', out)).toBe('The bundle is sound.');
    expect(await run('import', out)).toMatch(/^series: 1 unchanged\ntests: 1 unchanged/);
    expect(await run('export', '-')).toBe((await readFile(out, 'utf8')).trimEnd());
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('says of an export which pictures are not in it', async () => {
    await run('import', await file('icons.json', buildBundle()));
    await database.current.pool.query(`update series set icon_file_id = gen_random_uuid()`);
    const out = path.join(folder, 'icons-out.json');
    expect(await run('export', out)).toBe(
      `${out}: 1 series, 1 test; not in it: the pictures of 1 series`,
    );
  });

  it('refuses a faulty file with a line per fault', async () => {
    const tests = [buildTest({ questions: [buildQuestion({ correctAnswer: 7 })] })];
    const at = await file('bad.json', { tests });
    const fault =
      'tests[0] "Mock 1", question 1: Correct answer must be the place of an option, counted from 0';
    await expect(run('import', at)).rejects.toThrow(
      `The bundle is refused, nothing was imported:\n${fault}`,
    );
    await expect(run('check', at)).rejects.toThrow(`The bundle is faulty:\n${fault}`);
  });

  it('says in one line what the database would not do', async () => {
    const { pool } = database.current;
    await pool.query('alter table tests add constraint no_more check (false) not valid');
    try {
      await expect(run('import', await file('good.json', buildBundle()))).rejects.toThrow(
        /^The database failed, nothing was imported: new row for relation "tests" violates .+$/,
      );
    } finally {
      await pool.query('alter table tests drop constraint no_more');
    }
  });

  it('lists what could be better', async () => {
    const at = await file('poor.json', { tests: [buildTest({ questions: 0 })] });
    expect(await run('check', at)).toMatch(
      /^The bundle is sound, but:\ntests\[0\] "Mock 1": has no/,
    );
  });

  it('says where JSON breaks off', async () => {
    const at = await file('broken.json', '{\n  "series": [,]\n}');
    await expect(run('check', at)).rejects.toThrow(
      'broken.json is not valid JSON, line 2, column 14: unexpected ,',
    );
  });

  it('says what stands in the way of reading or writing', async () => {
    await expect(run('import', path.join(folder, 'none.json'))).rejects.toThrow(
      `There is no file ${folder}/none.json`,
    );
    await expect(run('import', folder)).rejects.toThrow(`${folder} cannot be read: EISDIR`);
    await writeFile(
      path.join(folder, 'utf-16.json'),
      Buffer.from('{}', 'utf16le').fill(0xff, 0, 2),
    );
    await expect(run('check', path.join(folder, 'utf-16.json'))).rejects.toThrow(
      /is not written in UTF-8/,
    );
    await expect(run('export', path.join(folder, 'no', 'out.json'))).rejects.toThrow(
      /cannot be written: ENOENT/,
    );
  });

  it.each([[], ['import'], ['eat', 'x.json'], ['import', 'a', 'b']])(
    'shows how it is used for %j',
    async (...args) => {
      await expect(run(...args)).rejects.toThrow(/^Usage: npm run content -- ACTION FILE/);
    },
  );

  it('tells how far a long import is', async () => {
    const tests = Array.from({ length: 55 }, (_, at) => buildTest({ key: `t${at}`, questions: 1 }));
    await run('import', await file('long.json', { tests }));
    expect(said).toEqual(['25 of 55 tests written', '50 of 55 tests written']);
  });
});
