/** npm run bench -- lists: the lists of the console, with 200,000 users and 2,000 tests; see README.md. */
import { findDatabasePid } from '../server/src/testing/durability/server/running-database.ts';
import { medianOf } from './report/percentile.ts';
import { givenConsole, size } from './stage/console.ts';
import { usageOf } from './stage/processes.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const barMilliseconds = 100;
const warmUps = 3;
const rounds = 11;

const middle = size.users / 2;

/** Every order, filter and kind of search of each list, near, in the middle and at the end. */
const calls: Readonly<Record<string, string>> = {
  'front page': 'stats',
  ...Object.fromEntries(
    ['newest', 'oldest', 'name-asc', 'name-desc', 'last-login', 'most-tests'].flatMap((sort) => [
      [`users by ${sort}`, `users?sort=${sort}`],
      [`users by ${sort}, middle, by offset`, `users?sort=${sort}&offset=${middle}`],
      [`users by ${sort}, last page`, `users?sort=${sort}&cursor=end`],
    ]),
  ),
  moderators: 'users?role=moderator',
  'moderators by name': 'users?role=moderator&sort=name-asc',
  'inactive by last log-in': 'users?status=inactive&sort=last-login',
  'unverified, far': 'users?status=unverified&sort=most-tests&offset=20000',
  'active, far': `users?status=active&sort=name-asc&offset=${middle}`,
  'created lately': `users?createdFrom=${daysAgo(30)}&sort=name-asc`,
  'search bilal khan': 'users?search=bilal khan',
  'search a whole address': 'users?search=learner-123456@example.com',
  'search bhat, by tests': 'users?search=bhat&sort=most-tests',
  'search bhat, by log-in, far': 'users?search=bhat&sort=last-login&offset=12000',
  'search nobody': 'users?search=nobodyatall',
  'search two letters': 'users?search=zo&sort=name-asc',
  'search everybody': 'users?search=example',
  'search everybody, by tests, far': `users?search=example&sort=most-tests&offset=${middle}`,
  'verified learners named mir': 'users?search=mir&role=user&status=verified&sort=last-login',
  tests: 'tests?limit=10',
  'tests by title, last page': 'tests?limit=10&sort=title&offset=1990',
  'tests, search': 'tests?limit=10&search=test 199',
  series: 'series?limit=10',
  'series by title, last page': 'series?limit=10&sort=title&offset=190',
  'series, search': 'series?limit=10&search=explanations',
  announcements: 'announcements?limit=20',
  'announcements, search': 'announcements?limit=20&search=candidates',
  notifications: 'notifications?limit=20',
  'notifications, search': 'notifications?limit=20&search=test 199',
  changes: 'audit?limit=20',
  'changes, far': 'audit?limit=20&offset=50000',
  'changes of tests': 'audit?limit=20&kind=test',
  'changes, search a thing': 'audit?limit=20&search=thing 4999',
  'changes, search a person': 'audit?limit=20&search=bilal khan',
  'changes, search nothing': 'audit?limit=20&search=nobodyatall',
};

process.exitCode = (await withTaiyari(play)) ? 0 : 1;

async function play({ port, database, server, dataDir }: Taiyari): Promise<boolean> {
  const token = await givenConsole(database);
  const databasePid = (await findDatabasePid(dataDir)) ?? 0;
  const cpuSeconds = async () =>
    (await usageOf({ pid: server.pid })).cpuSeconds +
    (await usageOf({ pid: databasePid, family: true })).cpuSeconds;
  let isMet = true;
  for (const [name, path] of Object.entries(calls)) {
    const url = `http://127.0.0.1:${port}/api/admin/${path}`;
    for (let round = 0; round < warmUps; round += 1) await timeOf(url, token);
    const cpuBefore = await cpuSeconds();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeOf(url, token));
    const cpu = (((await cpuSeconds()) - cpuBefore) * 1000) / rounds;
    isMet = print(name, { times, cpu }) && isMet;
  }
  return isMet;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** From the request to the last byte of the answer, on the same machine. */
async function timeOf(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { cookie: `session=${token}` } });
  const text = await answer.text();
  const milliseconds = performance.now() - startedAt;
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}: ${text}`);
  return milliseconds;
}

type Measured = {
  readonly times: readonly number[];
  /** Milliseconds of server and database together, for one call. */
  readonly cpu: number;
};

function print(name: string, { times, cpu }: Measured): boolean {
  const median = medianOf(times);
  const isMet = median <= barMilliseconds;
  const figures = [
    `median ${inMilliseconds(median)}`,
    `slowest ${inMilliseconds(Math.max(...times))}`,
    `CPU ${inMilliseconds(cpu)}`,
  ];
  console.log(`${name.padEnd(34)}${figures.join('   ')}${isMet ? '' : '   MISSED'}`);
  return isMet;
}

function inMilliseconds(number: number): string {
  return `${number.toFixed(0).padStart(4)} ms`;
}
