/** npm run bench -- backup: a backup while learners save, its restore, and whether they are the same; see README.md. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { readBackup } from '../server/src/backup/read-backup.ts';
import type { HallRound } from './load/plan.ts';
import { withGenerator } from './load/processes.ts';
import { printBars } from './report/bars.ts';
import { fillGrownSite } from './stage/grown-site.ts';
import { findLosses } from './stage/losses.ts';
import { givenPaper } from './stage/papers.ts';
import { farDeadline, givenSeats, savingEachSecond } from './stage/seats.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '50000' },
    /** Each has ten results. */
    takers: { type: 'string', default: '20000' },
    /** Learners who save once a second. */
    savers: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
  },
});
const [accounts, takers, savers] = [values.accounts, values.takers, values.savers].map(Number) as [
  number,
  number,
  number,
];
/** Of the p99 of saves in peace; below the milliseconds nobody notices. */
const saveBar = { times: 1.5, milliseconds: 250 };
const program = fileURLToPath(new URL('../server/dist/db.js', import.meta.url));

process.exitCode = (await withTaiyari(play)) ? 0 : 1;

async function play(taiyari: Taiyari): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-backup-'));
  const file = join(folder, 'site.tar.gz');
  try {
    await fillGrownSite(taiyari.database, { accounts, takers, auditEntries: accounts / 2 });
    const peace = await save(taiyari, async () => undefined);
    console.log(`Saves in peace: ${sentenceOf(peace.round)}`);
    let seconds = 0;
    const during = await save(taiyari, async () => {
      seconds = await run(['backup', file], taiyari.dataDir);
    });
    console.log(`Saves beside the backup: ${sentenceOf(during.round)}`);
    const { size } = await stat(file);
    console.log(`Backup: ${seconds.toFixed(1)} s, ${(size / 2 ** 20).toFixed(1)} MB`);
    const bar = Math.max(saveBar.milliseconds, saveBar.times * p99Of(peace.round));
    const restored = await restore(folder, file);
    return printBars([
      ['saves not there', peace.losses + during.losses, 0, ''],
      ['tables that differ', restored, 0, ''],
      ['p99 of a save', p99Of(during.round), Math.ceil(bar), 'ms'],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Everybody saves once a second, for as long as the work takes and the given time at least. */
async function save(taiyari: Taiyari, work: () => Promise<void>) {
  const paper = await givenPaper(taiyari.database);
  const deadline = farDeadline();
  const seats = await givenSeats(taiyari, paper, savers, deadline);
  const opensAt = Date.now() + 2000;
  const savesUntil = opensAt + Number(values.seconds) * 1000;
  const [round] = await withGenerator((playPlan) =>
    Promise.all([
      playPlan(savingEachSecond(taiyari, paper, seats, { opensAt, savesUntil })),
      new Promise((resolve) => setTimeout(resolve, 5000)).then(work),
    ]),
  );
  return { round, losses: (await findLosses(taiyari.database, round, deadline)).length };
}

/** Into a database of its own. @returns how many tables are not what they were, by a backup of the restored. */
async function restore(folder: string, file: string): Promise<number> {
  const dataDir = join(folder, 'restored');
  const again = join(folder, 'again.tar.gz');
  const seconds = await run(['restore', file], dataDir);
  console.log(`Restore: ${seconds.toFixed(1)} s`);
  await run(['backup', again], dataDir);
  const [first, second] = [
    await readBackup(createReadStream(file)),
    await readBackup(createReadStream(again)),
  ];
  const tables = Object.entries(first.checksums.tables);
  const rows = tables.reduce((sum, [, amount]) => sum + amount.rows, 0);
  const bytes = tables.reduce((sum, [, amount]) => sum + amount.bytes, 0);
  console.log(`${tables.length} tables, ${rows} rows, ${(bytes / 2 ** 20).toFixed(0)} MB of text`);
  return tables.filter(
    ([name, amount]) => !isDeepStrictEqual(amount, second.checksums.tables[name]),
  ).length;
}

/** As an operator would. @returns seconds */
async function run(args: readonly string[], dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`db ${args[0]} ended with ${code}`);
  return (performance.now() - startedAt) / 1000;
}

function p99Of({ steps }: HallRound): number {
  return steps.save?.p99 ?? Number.NaN;
}

function sentenceOf({ steps }: HallRound): string {
  const { count = 0, p50 = 0, p99 = 0 } = steps.save ?? {};
  return `${count}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
}
