// docs/security.md names tests as proofs. A test that is renamed or removed must not leave a claim behind.
import { readText } from './lib/files.mjs';

const page = 'docs/security.md';
const controls = 60;
const states = ['proven', 'in part', 'by hand', 'not proven'];

const rows = (await readText(page))
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [number, control, state, tests, missing, ...rest] = line.slice(1, -1).split('|');
    return { number: Number(number), control, state: state?.trim(), tests, missing, rest };
  });

const complaints = [
  ...Array.from({ length: controls }, (_, index) => index + 1)
    .filter((number) => rows.filter((row) => row.number === number).length !== 1)
    .map((number) => `${number}: must be there once`),
  ...rows.filter(({ number }) => number > controls).map(({ number }) => `${number}: is no control`),
  ...(await Promise.all(rows.map(complaintsOf))).flat(),
];

for (const complaint of complaints) console.log(`${page}, control ${complaint}`);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function complaintsOf({ number, state, tests = '', missing = '', rest }) {
  const { named, faults } = await readTests(tests);
  const isProven = state === 'proven';
  return [
    ...(rest.length > 0 ? ['has more than five columns'] : []),
    ...(states.includes(state) ? [] : [`has the state "${state}"`]),
    ...(named === 0 && (isProven || state === 'in part') ? [`is ${state} by no test`] : []),
    ...(isProven === (missing.trim() === '') ? [] : ['must say what is missing, or be proven']),
    ...faults,
  ].map((fault) => `${number}: ${fault}`);
}

/** A cell names a file in backticks, then the titles of its tests, then perhaps the next file. */
async function readTests(cell) {
  const faults = [];
  let named = 0;
  let file;
  let text = '';
  for (const [, word] of cell.matchAll(/`([^`]+)`/g)) {
    if (/^[\w./-]+\.(test|spec)\.tsx?$/.test(word)) {
      file = word;
      text = await readText(word).catch(() => '');
      if (text === '') faults.push(`there is no ${word}`);
    } else if (!file) faults.push(`"${word}" stands before the file of the test`);
    else if (!["'", '"', '`'].some((quote) => text.includes(`${quote}${word}${quote}`)))
      faults.push(`${file} has no test "${word}"`);
    else named += 1;
  }
  return { named, faults };
}
