/** npm run bench -- bank: the question bank with 20,000 questions: blueprints, searches, filters; see README.md. */
import type { Database } from '../server/src/platform/database/database.ts';
import { medianOf } from './report/percentile.ts';
import { givenBank } from './stage/banked-questions.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

/** Of a blueprint, and of everything else: a search for what is not there looks for slips, too. */
const bars = { blueprints: 300, lists: 500 };
const warmUps = 3;
const rounds = 11;

const lists: Readonly<Record<string, string>> = {
  'first page': 'bank?limit=20',
  'last page': 'bank?limit=20&offset=19980',
  'one topic': 'bank?limit=20&subject=Subject 1&topic=Topic 1',
  'search a rare word': 'bank?limit=20&search=19998',
  'search two words': 'bank?limit=20&search=srinagar municipality',
  'search a slip (municipalty)': 'bank?limit=20&search=municipalty',
  'search Hindi, rare': 'bank?limit=20&search=संख्या 19998',
  'search Hindi, common': 'bank?limit=20&search=श्रीनगर',
  'search Hindi, nothing': 'bank?limit=20&search=राजतरंगिणी',
  'search Urdu, rare': 'bank?limit=20&search=نمبر ۱۹۹۹۵',
  'search Urdu, common': 'bank?limit=20&search=بارہمولہ',
  'search Urdu, nothing': 'bank?limit=20&search=راجترنگنی',
  'possible duplicates': 'bank?limit=20&duplicates=likely',
  'asked by no test': 'bank?limit=20&use=unused',
  'all that match': 'bank/ids',
  'topics and sources': 'bank/topics',
};

const ofSubjects = [0, 1, 2, 3].map((n) => ({
  ...{ subject: `Subject ${n}`, difficulty: 'hard', questions: 25 },
}));
const ofAll = [1, 2, 3, 4].map(() => ({ questions: 25 }));

process.exitCode = (await withTaiyari(play)) ? 0 : 1;

async function play({ port, database }: Taiyari): Promise<boolean> {
  const token = await givenBank(database);
  const call = async (path: string, method = 'GET', body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/${path}`, {
      method,
      headers: { cookie: `session=${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  let isMet = true;
  for (const [name, path] of Object.entries(lists)) {
    isMet = print(name, bars.lists, await timesOf(() => call(path))) && isMet;
  }
  for (const [name, lines] of Object.entries({
    'of 4 subjects, hard': ofSubjects,
    'of all': ofAll,
  })) {
    const [testId = ''] = await testsOf(database, 1);
    const path = `tests/${testId}/blueprint`;
    await call(path, 'PUT', { seed: 7, lines });
    isMet =
      print(`4 x 25 ${name}: drawn`, bars.blueprints, await timesOf(() => call(path))) && isMet;
    // Each by a test of its own: what a test asks it is not given again.
    const ready = await testsOf(database, warmUps + rounds);
    for (const id of ready) {
      await call(`tests/${id}/blueprint`, 'PUT', { seed: 7, atPublication: true, lines });
    }
    const times = await timesOf(async () => {
      await call(`tests/${ready.pop()}/status`, 'PATCH', { status: 'active' });
    });
    isMet = print(`4 x 25 ${name}: published`, bars.blueprints, times) && isMet;
  }
  return isMet;
}

/** Tests without questions. */
async function testsOf({ pool }: Database, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into tests (id, title, category, duration_minutes, question_count, subjects, status, created_at, updated_at)
       select gen_random_uuid(), 'Drawn', 'History', 120, 0, '{}', 'draft', now(), now() from generate_series(1, $1)
     returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Milliseconds of each call, once it is warm. */
async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  for (let round = 0; round < warmUps; round += 1) await call();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return times;
}

function print(name: string, bar: number, times: readonly number[]): boolean {
  const median = medianOf(times);
  const isMet = median <= bar;
  const inMilliseconds = (number: number) => `${number.toFixed(0).padStart(4)} ms`;
  const figures = `median ${inMilliseconds(median)}   slowest ${inMilliseconds(Math.max(...times))}`;
  console.log(`${name.padEnd(38)}${figures}${isMet ? '' : '   MISSED'}`);
  return isMet;
}
