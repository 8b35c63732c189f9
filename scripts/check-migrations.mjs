// Migrations run while others use the tables: what would lock them for long, or break who still runs, needs a reason.
import { basename } from 'node:path';
import { listFiles, readText } from './lib/files.mjs';
import { findLocks, rules } from './lib/migration-rules.mjs';
import { proveRules } from './lib/migration-rules-proof.mjs';
import { released, reviewed } from './lib/reviewed-migrations.mjs';

await proveRules();

const folder = 'server/src/database/migrations';
const files = (await listFiles(folder)).filter((file) => file.endsWith('.sql'));
const complaints = [];
const used = new Set();
for (const file of files) {
  const tag = basename(file, '.sql');
  if (tag <= released) continue;
  for (const { rule, what } of await findLocks(await readText(file))) {
    const reasons = reviewed[tag]?.[rule] ?? {};
    const name = what in reasons ? what : '*';
    if (name in reasons) used.add(`${tag} ${rule} ${name}`);
    else complaints.push(`${file}: ${what}: ${rule}: ${rules[rule]}`);
  }
}
for (const [tag, byRule] of Object.entries(reviewed)) {
  for (const [rule, reasons] of Object.entries(byRule)) {
    for (const what of Object.keys(reasons)) {
      if (!used.has(`${tag} ${rule} ${what}`))
        complaints.push(`reviewed, and not there: ${tag} ${rule} ${what}`);
    }
  }
}
// Two branches that met may leave one in the journal that is not there, or the other way round: no site would start.
const { entries } = JSON.parse(await readText(`${folder}/meta/_journal.json`));
const inJournal = entries.map(({ tag }) => tag);
const there = files.map((file) => basename(file, '.sql')).toSorted();
if (inJournal.join() !== there.join() || entries.some(({ idx }, at) => idx !== at)) {
  complaints.push(
    `meta/_journal.json names others than the files, in order: ${inJournal.slice(-3).join(', ')} …`,
  );
}
for (const complaint of complaints) console.log(complaint);
if (complaints.length > 0)
  console.log('A good reason stands in scripts/lib/reviewed-migrations.mjs.');
process.exitCode = complaints.length > 0 ? 1 : 0;
