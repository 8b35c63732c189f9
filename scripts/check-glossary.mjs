// One name for one thing: refuses the words that a table of docs/glossary.md refuses, a second meaning of a name that
// another table or the contract has, and two ways to write a figure under one name.
import { listFiles, readText, readTexts } from './lib/files.mjs';
import { findComplaints, readRefused, readSingle } from './lib/names.mjs';
import { proveNames } from './lib/names-proof.mjs';

proveNames();

const glossary = await readText('docs/glossary.md');
const refused = readRefused(glossary);
const files = (await listFiles('contract', 'server', 'web', 'scripts')).filter(
  (file) =>
    /\.(tsx?|mjs)$/.test(file) &&
    !/\.gen\.|\/locales\/|\.test\.|\/testing\/|-proof\.mjs$/.test(file),
);
const sources = await readTexts(files);
const complaints = findComplaints(sources, refused, readSingle(glossary));

for (const complaint of complaints) console.log(complaint);
console.log(`${complaints.length} refused, ${files.length} files, ${refused.length} rows`);
process.exitCode = complaints.length > 0 ? 1 : 0;
