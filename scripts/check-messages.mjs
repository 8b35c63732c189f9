// The catalogue of messages must be the one that the sources give. It is written in place, so that
// whoever sees this check fail has the right files already.
import { listFiles, readTexts } from './lib/files.mjs';
import { runNpm } from './lib/run.mjs';

const before = await readCatalogue();
const { code, output } = await runNpm(['run', '--silent', 'messages', '--workspace', 'web']);
const after = await readCatalogue();
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
);

if (code !== 0) console.log(output);
for (const file of changed) console.log(`${file} was out of date and is new now: commit it`);
process.exitCode = code !== 0 || changed.length > 0 ? 1 : 0;

async function readCatalogue() {
  return readTexts(await listFiles('web/src/locales'));
}
