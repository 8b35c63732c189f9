/** npm run bench -- growth: the same calls with 10,000 and with 1,000,000 accounts; see README.md. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../server/src/platform/database/database.ts';
import { medianOf } from './report/percentile.ts';
import { findPlaces } from './stage/grown-places.ts';
import {
  fillGrownSite,
  isFilled,
  submitScattered,
  untilDaysAreCounted,
} from './stage/grown-site.ts';
import { withTaiyari } from './stage/taiyari.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000000' },
    /** Each has ten results: 1000000 makes ten million of them, in 14 GB. */
    takers: { type: 'string', default: '240000' },
    /** A folder: the first run fills both databases there and ends, the next ones measure on them. */
    kept: { type: 'string' },
  },
});
const small = { accounts: 10_000, takers: 10_000, auditEntries: 5000 };
const large = {
  accounts: Number(values.accounts),
  takers: Number(values.takers),
  auditEntries: Number(values.accounts) / 2,
};
const bar = 1.3;
/** Medians that differ by less say more of the machine than of the site. */
const leastMilliseconds = 1;
const [warmUps, rounds] = [5, 31];
const submissions = 20_000;

type Site = { readonly database: Database; readonly isNew: boolean; readonly calls: Calls };
type Calls = Readonly<Record<string, () => Promise<number>>>;

const keptIn = (name: string) => ({ keptIn: values.kept && join(values.kept, name) });
const played = withTaiyari(
  (few) => withTaiyari((many) => play(few, many), keptIn('many')),
  keptIn('few'),
);
process.exitCode = (await played) ? 0 : 1;

type Taiyari = Parameters<Parameters<typeof withTaiyari>[0]>[0];

async function play(few: Taiyari, many: Taiyari): Promise<boolean> {
  const sites = [await build(few, small), await build(many, large)] as const;
  if (values.kept !== undefined && sites.some(({ isNew }) => isNew)) return true;
  // Years of days at once, which no site gets: it counts them in the background.
  await Promise.all(sites.map(({ database }) => untilDaysAreCounted(database)));
  console.log('\nAs filled:');
  const isMet = await compare(...sites);
  for (const { database } of sites) await submitScattered(database, submissions);
  await Promise.all(sites.map(({ database }) => untilDaysAreCounted(database)));
  console.log(`\nAfter ${submissions} scattered submissions:`);
  return (await compare(...sites)) && isMet;
}

async function build({ database, port }: Taiyari, size: typeof small): Promise<Site> {
  const isNew = !(await isFilled(database));
  if (isNew) {
    console.log(`Filling: ${size.accounts} accounts, ${size.takers * 10} results`);
    await fillGrownSite(database, size);
  }
  return { database, isNew, calls: await callsOf(database, port) };
}

/** Alternating, so that the mood of the machine touches both sides. */
async function compare(few: Site, many: Site): Promise<boolean> {
  let isMet = true;
  for (const [name, askFew] of Object.entries(few.calls)) {
    const askMany = many.calls[name];
    if (!askMany) throw new Error(`${name} is not asked of both`);
    const times: [number[], number[]] = [[], []];
    for (let round = -warmUps; round < rounds; round += 1) {
      const [one, other] = [await askFew(), await askMany()];
      if (round < 0) continue;
      times[0].push(one);
      times[1].push(other);
    }
    isMet = print(name, medianOf(times[0]), medianOf(times[1])) && isMet;
  }
  return isMet;
}

function print(name: string, few: number, many: number): boolean {
  const isMet = many / few <= bar || many - few < leastMilliseconds;
  const figures = [few, many].map((number) => `${number.toFixed(1).padStart(7)} ms`).join('');
  const ratio = (many / few).toFixed(2).padStart(7);
  console.log(`  ${name.padEnd(34)}${figures}${ratio}${isMet ? '' : '   MISSED'}`);
  return isMet;
}

async function callsOf(database: Database, port: number): Promise<Calls> {
  const { admin, learner, testId, seriesId, resultId, middle } = await findPlaces(database);
  const get = (token: string, path: string) => () =>
    timeOf(`http://127.0.0.1:${port}${path}`, token);
  const ofAdmin = (path: string) => get(admin.token, `/api/admin/${path}`);
  const ofLearner = (path: string) => get(learner.token, `/api/${path}`);
  return {
    'console: overview': ofAdmin('stats'),
    'console: users': ofAdmin('users'),
    ...Object.fromEntries(
      Object.entries(middle).flatMap(([sort, cursor]) => [
        [`console: users by ${sort}`, ofAdmin(`users?sort=${sort}`)],
        [`console: the middle by ${sort}`, ofAdmin(`users?sort=${sort}&cursor=${cursor}`)],
        [`console: the end by ${sort}`, ofAdmin(`users?sort=${sort}&cursor=end`)],
      ]),
    ),
    'console: moderators': ofAdmin('users?role=moderator'),
    'console: inactive by log-in': ofAdmin('users?status=inactive&sort=last-login'),
    'console: search khan': ofAdmin('users?search=khan'),
    'console: search bilal khan, by tests': ofAdmin('users?search=bilal khan&sort=most-tests'),
    'console: search an address': ofAdmin('users?search=learner-7123@example.org'),
    'console: search nobody': ofAdmin('users?search=nobodyatall'),
    'console: a user': ofAdmin(`users/${learner.id}`),
    'console: audit': ofAdmin('audit?limit=25'),
    'console: audit, the end': ofAdmin('audit?limit=25&cursor=end'),
    'console: audit of tests': ofAdmin('audit?limit=25&kind=test'),
    'console: audit by person': ofAdmin('audit?limit=25&search=khan'),
    'console: audit by address': ofAdmin('audit?limit=25&search=learner-7123@example.org'),
    'console: analytics of 30 days': ofAdmin('analytics'),
    'console: tests': ofAdmin('tests?limit=10'),
    'console: what goes with a test': ofAdmin(`tests/${testId}/impact`),
    'console: what goes with a series': ofAdmin(`series/${seriesId}/impact`),
    'learner: dashboard': ofLearner('dashboard'),
    'learner: series': ofLearner('series'),
    'learner: tests of a series': ofLearner(`series/${seriesId}/tests`),
    'learner: stand-alone tests': ofLearner('tests'),
    'learner: results': ofLearner('results?limit=10'),
    'learner: an analysis': ofLearner(`results/${resultId}/analysis`),
    'learner: profile': ofLearner('profile'),
  };
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
